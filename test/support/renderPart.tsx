import { App } from '@console/app/App';
import { ROUTER_FUTURE } from '@console/app/routes/routerFuture';
import type { ConsoleStore } from '@console/app/store/makeStore';
import { createToastPresenter } from '@console/app/toasts/toastPresenter';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { FewStyles } from './FewStyles';
import { makeTestStore, type TestStoreOptions } from './makeTestStore';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
};

/** One part in the surroundings of every screen, before a store that is already there. */
export const renderBefore = (store: ConsoleStore, part: ReactNode) =>
  render(
    <FewStyles>
      <App store={store} toasts={createToastPresenter()}>
        <MemoryRouter future={ROUTER_FUTURE}>
          {part}
          <Address />
        </MemoryRouter>
      </App>
    </FewStyles>,
  );

/** One part for its own sake; `address` shows where the router stands. */
export const renderPart = async (part: ReactNode, options: TestStoreOptions = {}) => {
  const made = makeTestStore(options);
  await made.started;
  return { ...made, ...renderBefore(made.store, part) };
};
