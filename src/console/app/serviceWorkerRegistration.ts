const SCRIPT = '/serviceWorker.js';

/** Browsers offer them to pages that came over TLS or from this machine. */
const hasServiceWorkers = (): boolean =>
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker !== undefined;

/**
 * The waiting worker of this page's own build may take over; it decides itself whether anybody else is in its way, and asks
 * every other page for its build.
 */
const offerTakeOver = (registration: ServiceWorkerRegistration, build: string): void => {
  navigator.serviceWorker.addEventListener('message', ({ data, source }) => {
    if (data === 'build?') source?.postMessage(build);
  });
  registration.waiting?.postMessage(build);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') registration.waiting?.postMessage(build);
    });
  });
};

/** Keeps the shell for a start without a network. A browser that will not have it only starts online. */
export const registerServiceWorker = async (build: string): Promise<void> => {
  if (!hasServiceWorkers()) return;
  try {
    offerTakeOver(await navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' }), build);
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
