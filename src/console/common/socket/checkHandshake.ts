/** Resolves with whether a WebSocket opens at an address, which closes it again. */
export const checkHandshake = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.onopen = () => {
      resolve(true);
    };
    socket.onerror = () => {
      resolve(false);
    };
  });
