import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** What the build puts in: the files of the shell, and the name of this build. */
declare const __SHELL_FILES__: { url: string; revision: string | null }[];
declare const __BUILD__: string;

interface WorkerScope {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; matchAll: (options: object) => Promise<unknown[]> };
  addEventListener: (
    type: string,
    listener: (event: { data?: unknown; waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
}
const worker = self as unknown as WorkerScope;

/** What the services answer is never kept and never stood in for. */
const SERVICES =
  /^\/(api|socket\.io|ws|v1|health|readyz|(a2a|mcp|coordinator|integration|workflow|monitor|optimizer)\/.+)(\/|$)/;

/** The page comes from the network, so that a new version is seen; only without one from this browser. */
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request);
      } catch (error) {
        const shell = await matchPrecache('/index.html');
        if (!shell) throw error;
        return shell;
      }
    },
    { denylist: [SERVICES] },
  ),
);
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'font',
  new CacheFirst({ cacheName: 'agent-console-fonts' }),
);
cleanupOutdatedCaches();
precacheAndRoute(__SHELL_FILES__, { directoryIndex: '', cleanURLs: false });

/** A page of this very build asks; while another page is open, that may still need the files of its own build. */
const takeOver = async (): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await worker.skipWaiting();
};
worker.addEventListener('message', (event) => {
  if (event.data === __BUILD__) event.waitUntil(takeOver());
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
});
