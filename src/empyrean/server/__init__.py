"""The browser table: HTTP and WebSocket, storage, links. What an accepted action changed is on disk before it is seen."""
