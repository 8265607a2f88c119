/**
 * How the built platform is started. The C library keeps a heap for each thread, and what was once asked for in each: with two,
 * a platform that rests holds less of what it no longer uses.
 */
export const PLATFORM = 'dist/platform/main.js';
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2' };
