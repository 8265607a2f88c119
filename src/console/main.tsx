import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { browserDependencies } from './app/browserDependencies';
import { readBuild } from './app/readBuild';
import { AppRoutes } from './app/routes/AppRoutes';
import { ROUTER_FUTURE } from './app/routes/routerFuture';
import { makeStore } from './app/store/makeStore';
import { createToastPresenter } from './app/toasts/toastPresenter';
import '@console/common/theme/fonts';

const toasts = createToastPresenter();
const { store, saveNow } = makeStore(browserDependencies(toasts));
const root = document.getElementById('root');

if (root) {
  createRoot(root).render(
    <StrictMode>
      <App store={store} saveNow={saveNow} toasts={toasts}>
        <BrowserRouter future={ROUTER_FUTURE}>
          <AppRoutes />
        </BrowserRouter>
      </App>
    </StrictMode>,
  );
}

const build = readBuild();
window.addEventListener('load', () => {
  void import(/* webpackChunkName: "ServiceWorker" */ './app/serviceWorkerRegistration').then(
    ({ registerServiceWorker, removeServiceWorker }) =>
      build === undefined ? removeServiceWorker() : registerServiceWorker(build),
  );
});
