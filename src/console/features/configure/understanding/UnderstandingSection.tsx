import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { lazy, Suspense } from 'react';

const UnderstandingPanel = lazy(async () => {
  const panel = await import(/* webpackChunkName: "AuditPanel" */ './UnderstandingPanel');
  return { default: panel.UnderstandingPanel };
});

/** Its table is heavy, and fetched only here, together with that of the audit. */
export const UnderstandingSection = () => (
  <Suspense fallback={<SkeletonBlock height={480} />}>
    <UnderstandingPanel />
  </Suspense>
);
