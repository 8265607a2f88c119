/** Before the first paint: the attribute that the theme's `colorSchemeSelector: 'data'` looks for. */
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  let mode = 'system';
  let user = null;
  try {
    mode = localStorage.getItem('mui-mode') ?? mode;
    user = localStorage.getItem('user');
  } catch {
    // A blocked storage leaves the system's choice.
  }
  const scheme = mode === 'light' || mode === 'dark' ? mode : dark ? 'dark' : 'light';
  document.documentElement.setAttribute(`data-${scheme}`, '');
  // What the first screen needs is fetched beside the scripts that will ask for it.
  const { signedIn = '', signedOut = '' } = document.currentScript?.dataset ?? {};
  for (const href of (user === null ? signedOut : signedIn).split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
    document.head.append(link);
  }
})();
