export const SHARED_LINK_PATH = '/shared';
const KEPT = 'followed-link';

let held: string | null = null;

/** A browser that stores nothing still keeps it until the page is left. */
const stored = (act: (storage: Storage) => string | null | undefined): string | null => {
  try {
    return act(window.sessionStorage) ?? null;
  } catch {
    return null;
  }
};

/**
 * Takes the secret of a link that was followed out of the address and the history, before anything reads them. It is kept
 * in this tab until it is used: a sign-in at a provider leaves the page in between.
 */
export const keepLinkSecret = (): void => {
  const { pathname, hash } = window.location;
  if (!pathname.endsWith(SHARED_LINK_PATH) || hash.length < 2) return;
  const secret = hash.slice(1);
  held = secret;
  stored((storage) => {
    storage.setItem(KEPT, secret);
    return null;
  });
  window.history.replaceState(window.history.state, '', pathname);
};

/** Null where no link was followed. It stays until it is forgotten: what is drawn may be thrown away and drawn anew. */
export const readLinkSecret = (): string | null => {
  keepLinkSecret();
  return held ?? stored((storage) => storage.getItem(KEPT));
};

export const forgetLinkSecret = (): void => {
  held = null;
  stored((storage) => {
    storage.removeItem(KEPT);
    return null;
  });
};
