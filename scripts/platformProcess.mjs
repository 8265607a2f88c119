export const PLATFORM = 'dist/platform/main.js';
/**
 * For the C library, in bytes: what is as large as this lies by itself and is given back at once, and more than a megabyte that is free at the end of a
 * heap is given back. Else both grow with what was once asked for, and a platform that rests keeps it.
 */
export const MEMORY_SETTINGS = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '1048576' };
