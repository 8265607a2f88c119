/** One line of what a message carries: its text where it has one, else its content as JSON. */
export const agentMessageText = (params: unknown): string => {
  if (params === null || params === undefined) return '';
  if (typeof params === 'string') return params;
  if (typeof params !== 'object') return JSON.stringify(params);
  const { text, message, error } = params as Record<string, unknown>;
  const said = [text, message, error].find((value) => typeof value === 'string' && value !== '');
  if (typeof said === 'string') return said;
  return Object.keys(params).length === 0 ? '' : JSON.stringify(params);
};
