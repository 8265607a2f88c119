const KIB = 1024;

/** `512 B`, `12 KiB`, `1.5 MiB`. */
export const formatBytes = (bytes: number): string => {
  if (bytes < KIB) return `${String(bytes)} B`;
  if (bytes < KIB * KIB) return `${String(Math.round(bytes / KIB))} KiB`;
  return `${(bytes / KIB / KIB).toFixed(1)} MiB`;
};
