import * as v from 'valibot';
import { Intervention } from '../entities/intervention';
import { Heartbeat, initialFields } from './streamFrame';

/** `/ws/interventions?since=&epoch=&batch=`. Behaviour, section 18.5. */
export const InterventionStreamMessage = v.variant('type', [
  v.object({ type: v.literal('initial'), interventions: v.array(Intervention), ...initialFields }),
  v.object({ type: v.literal('intervention'), intervention: Intervention }),
  v.object({ type: v.literal('batch'), interventions: v.array(Intervention) }),
  Heartbeat,
]);
export type InterventionStreamMessage = v.InferOutput<typeof InterventionStreamMessage>;
