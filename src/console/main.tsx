import './app/publicPath';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { browserDependencies } from './app/browserDependencies';
import { readBuild, readHome } from '@console/common/api/readPage';
import { AppRoutes } from './app/routes/AppRoutes';
import { loadShell } from './app/routes/lazyPages';
import { ROUTER_FUTURE } from './app/routes/routerFuture';
import { areDevToolsOn } from './app/devTools';
import { makeStore, type StoreDependencies } from './app/store/makeStore';
import { createToastPresenter } from './app/toasts/toastPresenter';
import { firstScreenStands, whenFirstScreenStands } from '@console/common/loading/firstScreen';
import { keepLinkSecret } from '@console/domain/conversations/linkSecret';
import '@console/common/theme/fonts';

// Before the router and everything else reads the address.
keepLinkSecret();
const toasts = createToastPresenter();
const dependencies = browserDependencies(toasts);
const root = document.getElementById('root');

const open = (devTools: Pick<StoreDependencies, 'redactSecrets' | 'lateReducers'> = {}): void => {
  if (!root) return;
  const { store, saveNow } = makeStore({ ...dependencies, ...devTools });
  createRoot(root).render(
    <StrictMode>
      <App store={store} saveNow={saveNow} toasts={toasts}>
        <BrowserRouter basename={readHome()} future={ROUTER_FUTURE}>
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
const registerWorker = async (): Promise<void> => {
  const { registerServiceWorker, removeServiceWorker } = await import(
    /* webpackChunkName: "ServiceWorker" */ './app/serviceWorkerRegistration'
  );
  if (build === undefined) await removeServiceWorker();
  else await registerServiceWorker(build);
};

/** All others wait for what comes with the sagas. */
const WITHOUT_TABLES = ['', 'login'];
/** A screen whose data does not come holds nothing up for longer. */
const LONGEST_FIRST_SCREEN_MS = 10_000;
if (WITHOUT_TABLES.includes(window.location.pathname.slice(readHome().length)))
  setTimeout(firstScreenStands, LONGEST_FIRST_SCREEN_MS);
else firstScreenStands();
void whenFirstScreenStands().then(() => Promise.allSettled([loadShell(), registerWorker()]));
