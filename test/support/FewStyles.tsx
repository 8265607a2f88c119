import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/** What decides whether somebody sees a part, or can press it, and what tests ask for by name. */
const KEPT = ['display', 'visibility', 'pointer-events', 'align-self'];

const keepFew: StylisPlugin = (element) => {
  if (element.type !== 'decl' || typeof element.props !== 'string' || KEPT.includes(element.props)) return;
  element.value = '';
};

const cache = createCache({ key: 'few', stylisPlugins: [keepFew] });

/**
 * jsdom lays nothing out, and matches every rule with every element that is asked for by its role: rules that it draws
 * nothing with are left out. How the console looks is seen in the browser.
 */
export const FewStyles = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
