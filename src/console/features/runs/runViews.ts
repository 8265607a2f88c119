/** Parts of `/runs`, by `?view=`; the list is there without it. */
export const RUN_VIEWS = ['list', 'queue', 'judged'] as const;
export type RunView = (typeof RUN_VIEWS)[number];

export const runViewOf = (params: URLSearchParams): RunView =>
  RUN_VIEWS.find((view) => view === params.get('view')) ?? 'list';
