import { useSearchParams } from '@console/common/hooks/useSearchParams';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { runViewOf } from './runViews';

const RunPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "RunPage" */ './RunPage');
  return { default: page.RunPage };
});
const RunListPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "RunListPage" */ './list/RunListPage');
  return { default: page.RunListPage };
});
const RunQueuePage = lazy(async () => {
  const page = await import(/* webpackChunkName: "RunQueuePage" */ './queue/RunQueuePage');
  return { default: page.RunQueuePage };
});
const JudgedPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "JudgedPage" */ './judged/JudgedPage');
  return { default: page.JudgedPage };
});
const ComparePage = lazy(async () => {
  const page = await import(/* webpackChunkName: "ComparePage" */ './compare/ComparePage');
  return { default: page.ComparePage };
});

const VIEWS = { list: RunListPage, queue: RunQueuePage, judged: JudgedPage };

/** `/runs`: all of them, those to look at, how they were judged; `/runs/compare`: two of them; `/runs/{runId}`: one. */
export const RunsPage = () => {
  const { '*': below = '' } = useParams();
  const [params] = useSearchParams();
  const Page = below === '' ? VIEWS[runViewOf(params)] : below === 'compare' ? ComparePage : RunPage;
  return (
    <Suspense fallback={<SkeletonBlock height={480} />}>
      <Page />
    </Suspense>
  );
};
