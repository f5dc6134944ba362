"""The game server: tables, seats and clocks behind HTTP and WebSocket, and the page to play on."""
