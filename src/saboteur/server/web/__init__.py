"""HTTP and WebSocket: who may come in, what they may ask, and what they are answered."""
