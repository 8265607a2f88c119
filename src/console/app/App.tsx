import { whenFirstScreenStands } from '@console/common/loading/firstScreen';
import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Provider } from 'react-redux';
import { AppLanguage } from './AppLanguage';
import { AppTheme } from './AppTheme';
import { SaveContext } from './saveContext';
import { LateErrorScreen } from './shell/LateErrorScreen';
import type { ConsoleStore } from './store/makeStore';
import type { SaveNow } from './store/saveNow';
import type { LateToastPresenter } from './toasts/toastPresenter';

/** Fetched after the first screen: no toast is worth delaying it for. */
const ToastHost = lazy(async () => {
  await whenFirstScreenStands();
  const host = await import(/* webpackChunkName: "ToastHost" */ './toasts/ToastHost');
  return { default: host.ToastHost };
});

const LateToasts = ({ presenter }: { presenter: LateToastPresenter }) => (
  <ErrorBoundary fallback={null}>
    <Suspense>
      <ToastHost presenter={presenter} />
    </Suspense>
  </ErrorBoundary>
);

interface AppProps {
  store: ConsoleStore;
  saveNow?: SaveNow;
  toasts: LateToastPresenter;
  children: ReactNode;
}

const saveNothing: SaveNow = () => Promise.resolve([]);

/** Surroundings of every screen: store, look, wording, toasts, and the last error boundary. */
export const App = ({ store, saveNow = saveNothing, toasts, children }: AppProps) => (
  <Provider store={store}>
    <SaveContext value={saveNow}>
      <AppTheme>
        <AppLanguage>
          <ErrorBoundary FallbackComponent={LateErrorScreen}>{children}</ErrorBoundary>
          <LateToasts presenter={toasts} />
        </AppLanguage>
      </AppTheme>
    </SaveContext>
  </Provider>
);
