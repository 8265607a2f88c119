/** `_meta` of a request: the same key again has the effect once. */
export const IDEMPOTENCY_KEY_META = 'agent-console/idempotency-key';
/** `_meta` of a request: the run that it belongs to. */
export const RUN_ID_META = 'agent-console/run-id';
/** `_meta` of a result: true when an earlier call with the same key had already done it. */
export const DUPLICATE_META = 'agent-console/duplicate';
/** How the text of a failure begins when a key already belongs to another call. */
export const KEY_REUSED = 'idempotency_key_reused';
/** How the text of a failure begins when the effect may have happened all the same. */
export const OUTCOME_UNKNOWN = 'outcome_unknown';
