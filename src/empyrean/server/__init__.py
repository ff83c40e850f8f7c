"""The browser table: HTTP and WebSocket, storage, links. What an accepted action changed is kept before it is seen."""
