import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { browserDependencies } from './app/browserDependencies';
import { readBuild } from './app/readBuild';
import { AppRoutes } from './app/routes/AppRoutes';
import { ROUTER_FUTURE } from './app/routes/routerFuture';
import { areDevToolsOn } from './app/devTools';
import { makeStore, type StoreDependencies } from './app/store/makeStore';
import { createToastPresenter } from './app/toasts/toastPresenter';
import '@console/common/theme/fonts';

const toasts = createToastPresenter();
const dependencies = browserDependencies(toasts);
const root = document.getElementById('root');

const open = (devTools: Pick<StoreDependencies, 'redactSecrets'> = {}): void => {
  if (!root) return;
  const { store, saveNow } = makeStore({ ...dependencies, ...devTools });
  createRoot(root).render(
    <StrictMode>
      <App store={store} saveNow={saveNow} toasts={toasts}>
        <BrowserRouter future={ROUTER_FUTURE}>
          <AppRoutes />
        </BrowserRouter>
      </App>
    </StrictMode>,
  );
};

/** A session that is imported into Redux DevTools holds calls of every screen. */
if (areDevToolsOn())
  import(/* webpackChunkName: "EveryEndpoint" */ './app/store/everyEndpoint').then(open, () => {
    open();
  });
else open();

const build = readBuild();
window.addEventListener('load', () => {
  void import(/* webpackChunkName: "ServiceWorker" */ './app/serviceWorkerRegistration').then(
    ({ registerServiceWorker, removeServiceWorker }) =>
      build === undefined ? removeServiceWorker() : registerServiceWorker(build),
  );
});
