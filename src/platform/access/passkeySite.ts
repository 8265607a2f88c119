import { createHash } from 'node:crypto';

/** The browser's place, as passkeys know it. */
export interface PasskeySite {
  /** The relying party: the host without its port. A passkey that was made for one opens no other. */
  rpId: string;
  /** Pages of this host that may ask. */
  origins: string[];
}

/** `origin`: the public one of this platform. `allowed`: pages elsewhere that may call it; those of its host count. */
export const passkeySite = (origin: string, allowed: readonly string[]): PasskeySite => {
  const rpId = new URL(origin).hostname;
  const beside = allowed.filter((one) => URL.canParse(one) && new URL(one).hostname === rpId);
  return { rpId, origins: [origin, ...beside] };
};

/** Name of somebody at an authenticator: it tells nothing about them, and is the same for all their passkeys. */
export const userHandleOf = (userId: string): string =>
  createHash('sha256').update(`passkey ${userId}`).digest('base64url');
