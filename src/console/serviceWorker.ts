import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** Values that the build puts in: the files of the shell, and the name of this build. */
declare const __SHELL_FILES__: { url: string; revision: string | null }[];
declare const __BUILD__: string;

interface WorkerScope {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; matchAll: (options: object) => Promise<ShellPage[]> };
  addEventListener: (
    type: string,
    listener: (event: {
      data?: unknown;
      source?: ShellPage | null;
      waitUntil: (work: Promise<unknown>) => void;
    }) => void,
  ) => void;
}
interface ShellPage {
  id: string;
  postMessage: (message: unknown) => void;
}
const worker = self as unknown as WorkerScope;

/** To a page, which answers with the name of its build. */
const ASK_BUILD = 'build?';

/** Answers of the services are never kept and never stood in for. The console lies where this script does. */
const SERVICES = new RegExp(
  `^${new URL('.', self.location.href).pathname}` +
    '(api|socket\\.io|ws|v1|health|readyz|(a2a|mcp|coordinator|integration|workflow|monitor|optimizer)/.+)(/|$)',
);

/** The page comes from the network, so that a new version is seen; only without one from this browser. */
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request);
      } catch (error) {
        const shell = await matchPrecache('index.html');
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

const ofThisBuild = new Set<string>();
const LOOKS = 15;
const BETWEEN_LOOKS_MS = 1000;
let isLooking = false;

/**
 * Once every open page is of this very build: any other may still need the files of its own. Who has not said so is asked; a
 * page that is just being left still counts as open for a moment.
 */
const takeOver = async (): Promise<void> => {
  for (let look = 0; look < LOOKS; look += 1) {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const others = pages.filter(({ id }) => !ofThisBuild.has(id));
    if (others.length === 0) return worker.skipWaiting();
    for (const page of others) page.postMessage(ASK_BUILD);
    await new Promise((done) => setTimeout(done, BETWEEN_LOOKS_MS));
  }
};
worker.addEventListener('message', (event) => {
  if (event.data !== __BUILD__) return;
  if (event.source) ofThisBuild.add(event.source.id);
  if (isLooking) return;
  isLooking = true;
  event.waitUntil(
    takeOver().finally(() => {
      isLooking = false;
    }),
  );
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
});
