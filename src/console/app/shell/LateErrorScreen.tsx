import { useCopy } from '@console/common/copy/languageContext';
import { lazy, Suspense } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { shellCopy } from './shellCopy';

/** Where not even the error screen could be fetched. */
const Plain = () => {
  const words = useCopy(shellCopy);
  return (
    <p role="alert">
      {words.routerError}{' '}
      <button
        type="button"
        onClick={() => {
          window.location.reload();
        }}
      >
        {words.retry}
      </button>
    </p>
  );
};

/** In the sagas' chunk, which is there already when something fails and the network is gone. */
const Screen = lazy(async () => {
  const screen = await import(/* webpackChunkName: "Sagas" */ './ErrorScreen').catch(() => undefined);
  return { default: screen?.ErrorScreen ?? Plain };
});

export const LateErrorScreen = (props: Pick<FallbackProps, 'error' | 'resetErrorBoundary'>) => (
  <Suspense>
    <Screen {...props} />
  </Suspense>
);
