const read = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

/** The name of the build this page came with; none while developing. */
export const readBuild = (): string | undefined => read('build');

/** Profile of the services of the platform that served this page: `same-origin` or `local-ports`. */
export const readProfile = (): string | undefined => read('services');
