/** The browser's own, called late: whoever wraps it later is respected. */
export const browserFetch: typeof fetch = (input, init) => fetch(input, init);
