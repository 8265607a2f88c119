import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Provider } from 'react-redux';
import type { Persistor } from 'redux-persist';
import { AppLanguage } from './AppLanguage';
import { AppTheme } from './AppTheme';
import { PersistorContext } from './persistorContext';
import { ErrorScreen } from './shell/ErrorScreen';
import type { ConsoleStore } from './store/makeStore';
import type { LateToastPresenter } from './toasts/toastPresenter';

const ToastHost = lazy(async () => {
  const host = await import(/* webpackChunkName: "ToastHost" */ './toasts/ToastHost');
  return { default: host.ToastHost };
});

/** Fetched after the first paint: no toast is worth delaying the screen for. */
const LateToasts = ({ presenter }: { presenter: LateToastPresenter }) => {
  const [phase, setPhase] = useState<'painting' | 'painted'>('painting');
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      setPhase('painted');
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return phase === 'painted' ? (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ToastHost presenter={presenter} />
      </Suspense>
    </ErrorBoundary>
  ) : null;
};

interface AppProps {
  store: ConsoleStore;
  persistor?: Pick<Persistor, 'flush'>;
  toasts: LateToastPresenter;
  children: ReactNode;
}

/** What every screen stands in: store, wording, look, toasts, and the last error boundary. */
export const App = ({ store, persistor, toasts, children }: AppProps) => (
  <Provider store={store}>
    <PersistorContext value={persistor}>
      <AppLanguage>
        <AppTheme>
          <ErrorBoundary FallbackComponent={ErrorScreen}>{children}</ErrorBoundary>
          <LateToasts presenter={toasts} />
        </AppTheme>
      </AppLanguage>
    </PersistorContext>
  </Provider>
);
