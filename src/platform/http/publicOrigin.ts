/** The origin of the public address that the browser used, else of the first; undefined where none is configured. */
export const publicOriginOf = (host: string, publicUrls: readonly string[]): string | undefined => {
  const used = publicUrls.find((url) => new URL(url).host === host) ?? publicUrls[0];
  return used === undefined ? undefined : new URL(used).origin;
};
