/** Both colour schemes; fonts of the reader's own machine. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5dad8, #2b3333); --quiet: light-dark(#4a5553, #a3b0ad); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#f3f5f4, #0c1010); color: light-dark(#16201e, #e6ecea); }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; } h3 { font-size: 0.95rem; margin: 1rem 0 0.25rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
input, button { font: inherit; padding: 0.3rem 0.6rem; min-height: 2.25rem; }
input { flex: 1 1 12rem; }
details { border-top: 1px solid var(--line); padding: 0.4rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary span, small, i { color: var(--quiet); }
a { color: light-dark(#0b5f57, #7fd1c5); }
ul { margin: 0.25rem 0; padding-left: 1.25rem; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; overflow-wrap: anywhere; }
.method { font-weight: 700; }
`;
