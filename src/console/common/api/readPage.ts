const read = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

/** The name of the build this page came with; none while developing. */
export const readBuild = (): string | undefined => read('build');

/** The path at which the console begins in this browser's address: `/`, or `/ops/` behind a proxy's sub-path. */
export const readHome = (): string => read('home') ?? '/';

/** The part before each of its paths: `/ops`, or nothing. */
export const readSubPath = (): string => readHome().slice(0, -1);

/** Profile of the services of the platform that served this page: `same-origin` or `local-ports`. */
export const readProfile = (): string | undefined => read('services');
