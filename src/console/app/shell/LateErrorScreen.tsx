import { useCopy } from '@console/common/copy/languageContext';
import { stateCopy } from '@console/common/ui/stateCopy';
import { lazy, Suspense } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { shellCopy } from './shellCopy';

/** Last resort where not even the error screen could be fetched. */
const Plain = () => {
  const { routerError } = useCopy(shellCopy);
  const { retry } = useCopy(stateCopy);
  return (
    <p role="alert">
      {routerError}{' '}
      <button
        type="button"
        onClick={() => {
          window.location.reload();
        }}
      >
        {retry}
      </button>
    </p>
  );
};

/** In the sagas' chunk, which is there already when something fails and the network is gone. */
const Screen = lazy(async () => {
  const screen = await import(/* webpackChunkName: "Sagas" */ './ErrorScreen').catch(() => undefined);
  return { default: screen?.ErrorScreen ?? Plain };
});

const RouterScreen = lazy(async () => {
  const screen = await import(/* webpackChunkName: "Sagas" */ './RouterError').catch(() => undefined);
  return { default: screen?.RouterError ?? Plain };
});

export const LateErrorScreen = (props: Pick<FallbackProps, 'error' | 'resetErrorBoundary'>) => (
  <Suspense>
    <Screen {...props} />
  </Suspense>
);

/** Error screen for failures outside every screen: routing itself, or the code of the shell's own parts. */
export const LateRouterError = (props: FallbackProps) => (
  <Suspense>
    <RouterScreen {...props} />
  </Suspense>
);
