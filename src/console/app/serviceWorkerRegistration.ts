import { readSubPath } from '@console/common/api/readPage';

const SCRIPT = '/serviceWorker.js';

/** Browsers offer them to pages that came over TLS or from this machine. */
const hasServiceWorkers = (): boolean =>
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker !== undefined;

/**
 * The waiting worker of this page's own build may take over: once it is installed, also when that began before this page
 * asked, and again whenever somebody comes back to the page. It decides itself whether anybody else is in its way, and asks
 * every other page for its build.
 */
const offerTakeOver = (registration: ServiceWorkerRegistration, build: string): void => {
  const offer = (): void => registration.waiting?.postMessage(build);
  const offerOnceInstalled = (): void => registration.installing?.addEventListener('statechange', offer);
  navigator.serviceWorker.addEventListener('message', ({ data, source }) => {
    if (data === 'build?') source?.postMessage(build);
  });
  registration.addEventListener('updatefound', offerOnceInstalled);
  document.addEventListener('visibilitychange', offer);
  offerOnceInstalled();
  offer();
};

/** Keeps the shell for a start without a network. A browser that will not have it only starts online. */
export const registerServiceWorker = async (build: string): Promise<void> => {
  if (!hasServiceWorkers()) return;
  try {
    const registration = await navigator.serviceWorker.register(readSubPath() + SCRIPT, {
      updateViaCache: 'none',
    });
    offerTakeOver(registration, build);
    // By itself a browser puts the look for a new worker off for as long as the page keeps asking for things.
    if (registration.active) await registration.update();
  } catch (error) {
    console.warn('The shell is not kept for a start without a network', error);
  }
};

/** While developing, nothing may stand between the page and the server. */
export const removeServiceWorker = async (): Promise<void> => {
  if (!hasServiceWorkers()) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = registrations.length > 0 ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
};
