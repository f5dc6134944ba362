"""HTTP and WebSockets: admission, requests and answers."""
