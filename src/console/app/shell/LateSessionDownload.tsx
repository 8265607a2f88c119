import { lazy, type ComponentType } from 'react';
import type { SessionDownloadProps } from './SessionDownload';

const Nothing: ComponentType<SessionDownloadProps> = () => null;

/** In the sagas' chunk, which is there already when something fails and the network is gone. */
export const LateSessionDownload = lazy(async () => {
  const part = await import(/* webpackChunkName: "Sagas" */ './SessionDownload').catch(() => undefined);
  return { default: part?.SessionDownload ?? Nothing };
});
