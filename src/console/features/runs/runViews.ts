import { defineCopy, sentence } from '@console/common/copy/defineCopy';

/** Parts of `/runs`, by `?view=`; the list is there without it. */
export const RUN_VIEWS = ['list', 'queue', 'judged'] as const;
export type RunView = (typeof RUN_VIEWS)[number];

export const runViewOf = (params: URLSearchParams): RunView =>
  RUN_VIEWS.find((view) => view === params.get('view')) ?? 'list';

export const runViewsCopy = defineCopy({
  views: sentence('보기', 'View'),
  list: sentence('모든 실행', 'All runs'),
  queue: sentence('살펴볼 실행', 'Runs to look at'),
  judged: sentence('평가 결과', 'Verdicts'),
});
