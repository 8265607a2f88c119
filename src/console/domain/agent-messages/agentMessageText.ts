/** One line of what a message carries: its text where it has one, else its content as JSON. */
export const agentMessageText = (params: unknown): string => {
  if (params === null || params === undefined) return '';
  if (typeof params === 'string') return params;
  if (typeof params !== 'object') return JSON.stringify(params);
  const { data, ...rest } = params as Record<string, unknown>;
  const said = [rest['text'], rest['message'], rest['error']].find(
    (value) => typeof value === 'string' && value !== '',
  );
  if (typeof said === 'string') return said;
  const carried = typeof data === 'object' && data !== null ? data : params;
  return Object.keys(carried).length === 0 ? '' : JSON.stringify(carried);
};
