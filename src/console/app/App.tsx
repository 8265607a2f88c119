import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Provider } from 'react-redux';
import { AppLanguage } from './AppLanguage';
import { AppTheme } from './AppTheme';
import { SaveContext } from './saveContext';
import { LateErrorScreen } from './shell/LateErrorScreen';
import type { ConsoleStore } from './store/makeStore';
import type { SaveNow } from './store/saveNow';
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
  saveNow?: SaveNow;
  toasts: LateToastPresenter;
  children: ReactNode;
}

const saveNothing: SaveNow = () => Promise.resolve([]);

/** What every screen stands in: store, wording, look, toasts, and the last error boundary. */
export const App = ({ store, saveNow = saveNothing, toasts, children }: AppProps) => (
  <Provider store={store}>
    <SaveContext value={saveNow}>
      <AppLanguage>
        <AppTheme>
          <ErrorBoundary FallbackComponent={LateErrorScreen}>{children}</ErrorBoundary>
          <LateToasts presenter={toasts} />
        </AppTheme>
      </AppLanguage>
    </SaveContext>
  </Provider>
);
