const NOWHERE = 'http://console.invalid';

/** A path of this console, or `/`: whatever points elsewhere, in whatever disguise, leads home. */
export const safeReturnTo = (asked: string | null): string => {
  if (!asked?.startsWith('/') || !URL.canParse(asked, NOWHERE)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, NOWHERE);
  if (origin !== NOWHERE || pathname.startsWith('//') || pathname === '/login') return '/';
  return `${pathname}${search}${hash}`;
};

/** The sign-in page, remembering where somebody wanted to go. */
export const loginAddress = (from: string): string =>
  safeReturnTo(from) === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(safeReturnTo(from))}`;
