import { App } from '@console/app/App';
import { AppRoutes } from '@console/app/routes/AppRoutes';
import { ROUTER_FUTURE } from '@console/app/routes/routerFuture';
import { createToastPresenter } from '@console/app/toasts/toastPresenter';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { FewStyles } from './FewStyles';
import { makeTestStore, type TestStoreOptions } from './makeTestStore';

/** The whole console at one address, with the real store, routes and shell; toasts go to `console.toasts`. */
export const renderConsole = (path: string, options: TestStoreOptions = {}) => {
  const made = makeTestStore(options);
  const view = render(
    <FewStyles>
      <App store={made.store} saveNow={made.saveNow} toasts={createToastPresenter()}>
        <MemoryRouter future={ROUTER_FUTURE} initialEntries={[path]}>
          <AppRoutes />
        </MemoryRouter>
      </App>
    </FewStyles>,
  );
  return { ...made, ...view };
};
