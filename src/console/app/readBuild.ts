/** The name of the build this page came with; none while developing. */
export const readBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content || undefined;
