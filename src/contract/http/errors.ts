import * as v from 'valibot';

/** Body of every failed call; never a stack. A service of others may have codes of its own. */
export const ErrorBody = v.object({ error: v.string(), code: v.string(), requestId: v.string() });
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
