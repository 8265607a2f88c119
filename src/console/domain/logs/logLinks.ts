/** The Log Viewer narrowed to the rows behind a mark. */
export const logsLink = (query: Record<string, string>): string =>
  `/logs?${new URLSearchParams(query).toString()}`;
