const IP_ADDRESS = /^\[|^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Browsers make and use passkeys over TLS or at this machine, and for names only. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !IP_ADDRESS.test(window.location.hostname);
