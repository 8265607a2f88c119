/** The rows behind a mark: of what a metric counts, hence without dry runs. */
export const markedLogsLink = (query: Record<string, string>): string => logsLink({ ...query, runs: 'live' });

/** The Log Viewer narrowed. */
export const logsLink = (query: Record<string, string>): string =>
  `/logs?${new URLSearchParams(query).toString()}`;
