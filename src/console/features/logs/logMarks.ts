/** The lucide icons of the levels and the flag as masks: a row that changes twenty times a second is plain text. */
const maskOf = (...paths: string[]): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${paths
      .map((path) => `<path d="${path}"/>`)
      .join('')}</svg>`,
  )}")`;

export const LOG_MARKS = {
  debug: maskOf(
    'M12 20v-9',
    'M14 7a4 4 0 0 1 4 4v3a6 6 0 0 1-12 0v-3a4 4 0 0 1 4-4z',
    'M14.12 3.88 16 2',
    'M21 21a4 4 0 0 0-3.81-4',
    'M21 5a4 4 0 0 1-3.55 3.97',
    'M22 13h-4',
    'M3 21a4 4 0 0 1 3.81-4',
    'M3 5a4 4 0 0 0 3.55 3.97',
    'M6 13H2',
    'm8 2 1.88 1.88',
    'M9 7.13V6a3 3 0 1 1 6 0v1.13',
  ),
  info: maskOf('M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0', 'M12 16v-4', 'M12 8h.01'),
  warn: maskOf(
    'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
    'M12 9v4',
    'M12 17h.01',
  ),
  error: maskOf(
    'm15 9-6 6',
    'm9 9 6 6',
    'M2.586 16.726A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2h6.624a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586z',
  ),
  flag: maskOf(
    'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528',
  ),
} as const;
