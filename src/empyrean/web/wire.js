// @ts-check
// The transport, behind two functions: what is sent, and what is received. It comes back by itself after a break, and
// sends again what was not answered; the server knows commands by their id and never carries one out twice.

/** @typedef {{id?: string} & Record<string, unknown>} Message */

/**
 * @param {() => string} address asked for anew at every connection
 * @param {(message: any) => void} receive
 * @param {(on: boolean) => void} connected
 */
export function wire(address, receive, connected) {
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {Map<string, Message>} */
  const unanswered = new Map();
  const origin = Math.random().toString(36).slice(2, 10);
  let tries = 0;
  let count = 0;
  let stopped = false;

  function connect() {
    const opened = new WebSocket(address());
    socket = opened;
    opened.onopen = () => {
      tries = 0;
      connected(true);
      for (const message of unanswered.values()) opened.send(JSON.stringify(message));
    };
    opened.onmessage = (/** @type {MessageEvent<string>} */ event) => {
      const message = JSON.parse(event.data);
      for (const reply of message.replies ?? []) unanswered.delete(reply.id);
      receive(message);
    };
    opened.onclose = () => {
      if (socket !== opened || stopped) return;
      connected(false);
      setTimeout(connect, Math.min(4000, 200 * 2 ** tries++));
    };
  }
  connect();

  return {
    /** Send; the id under which it will be answered. @param {Message} message */
    send(message) {
      const id = `${origin}-${++count}`;
      unanswered.set(id, { ...message, id });
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(unanswered.get(id)));
      return id;
    },
    stop() {
      stopped = true;
      socket?.close();
    },
  };
}
