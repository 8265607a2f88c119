import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { lazy, Suspense } from 'react';

const AuditPanel = lazy(async () => {
  const panel = await import(/* webpackChunkName: "AuditPanel" */ './AuditPanel');
  return { default: panel.AuditPanel };
});

/** Its table is heavy, and fetched only here. */
export const AuditSection = () => (
  <Suspense fallback={<SkeletonBlock height={480} />}>
    <AuditPanel />
  </Suspense>
);
