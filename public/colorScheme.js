/** Before the first paint: the attribute that the theme's `colorSchemeSelector: 'data'` looks for. */
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  let mode = 'system';
  try {
    mode = localStorage.getItem('mui-mode') ?? mode;
  } catch {
    // A blocked storage leaves the system's choice.
  }
  const scheme = mode === 'light' || mode === 'dark' ? mode : dark ? 'dark' : 'light';
  document.documentElement.setAttribute(`data-${scheme}`, '');
})();
