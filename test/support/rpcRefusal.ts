const NO_CALL = [-32_700, -32_600];

/** Whether an agent of A2A has refused what is no call, as JSON-RPC does: with 200, and an error that belongs to no id. */
export const isRpcRefusal = (
  operation: string,
  { status, text }: { status: number; text: string },
): boolean => {
  if (!operation.startsWith('agent POST ') || status !== 200) return false;
  const { id, error } = JSON.parse(text) as { id?: unknown; error?: { code: number; message: string } };
  return id === null && error !== undefined && NO_CALL.includes(error.code) && error.message !== '';
};
