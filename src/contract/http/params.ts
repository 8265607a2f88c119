import * as v from 'valibot';
import { Id } from '../entities/primitives';

/** Parameters that stand in an address. */
export const IdParams = v.object({ id: Id });
export const AgentParams = v.object({ agentId: Id });
export const PushParams = v.object({ pushId: Id });
export const RunParams = v.object({ runId: Id });

/** A call that says everything by its address. */
export const NoBody = v.optional(v.nullable(v.strictObject({})));
