import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';

const RunPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "RunPage" */ './RunPage');
  return { default: page.RunPage };
});
const RunListPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "RunListPage" */ './list/RunListPage');
  return { default: page.RunListPage };
});
const ComparePage = lazy(async () => {
  const page = await import(/* webpackChunkName: "ComparePage" */ './compare/ComparePage');
  return { default: page.ComparePage };
});

/** `/runs`: all of them; `/runs/compare`: two of them; `/runs/{runId}`: one. Each is fetched where it is opened. */
export const RunsPage = () => {
  const { '*': below = '' } = useParams();
  const Page = below === '' ? RunListPage : below === 'compare' ? ComparePage : RunPage;
  return (
    <Suspense fallback={<SkeletonBlock height={480} />}>
      <Page />
    </Suspense>
  );
};
