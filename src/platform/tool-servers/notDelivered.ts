const NOT_DELIVERED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const MAX_DEPTH = 5;

/** Whether a failed request certainly never reached its server. */
export const wasNotDelivered = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false;
  if ('code' in error && NOT_DELIVERED.includes(String(error.code))) return true;
  return 'cause' in error && wasNotDelivered(error.cause, depth + 1);
};
