import { lazy, Suspense, type ComponentType } from 'react';
import type { SessionDownloadProps } from './SessionDownload';

const Nothing: ComponentType<SessionDownloadProps> = () => null;

/** In the sagas' chunk, which is there already when something fails and the network is gone. */
export const AwaitedSessionDownload = lazy(async () => {
  const part = await import(/* webpackChunkName: "Sagas" */ './SessionDownload').catch(() => undefined);
  return { default: part?.SessionDownload ?? Nothing };
});

export const LateSessionDownload = (props: SessionDownloadProps) => (
  <Suspense>
    <AwaitedSessionDownload {...props} />
  </Suspense>
);
