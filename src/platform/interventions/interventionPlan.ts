import type { InterventionBody } from '@contract/http/interventions';
import { HttpError } from '@platform/http/httpError';

/** Effect of an intervention, and its targets. `everybody`: also replies that wait and calls that people drive. */
export type InterventionPlan =
  | { kind: 'command'; agents: string[] }
  | { kind: 'pause' | 'resume'; agents: string[] }
  | { kind: 'stop'; agents: string[]; everybody: boolean };

const BOSS = 'coordinator';

/**
 * Reads target, command and params against the registered agents; `otherCallers` take no commands. Throws 404 `agent-unknown`, 400
 * `reason-required` for a stop without a reason, 400 for a pause that is neither `pause` nor `resume`.
 */
export const planIntervention = (
  { target, command, params, reason }: InterventionBody,
  registered: readonly string[],
  otherCallers: readonly string[] = [],
): InterventionPlan => {
  const steered = [...registered, ...otherCallers];
  const one = params?.['agentId'];
  const named = typeof one === 'string' ? [findAgent(one, steered)] : undefined;
  if (target === 'boss') return { kind: 'command', agents: [findAgent(BOSS, registered)] };
  if (target === 'broadcast') return { kind: 'command', agents: [...registered] };
  if (target === 'pause') {
    if (command !== 'pause' && command !== 'resume')
      throw new HttpError(400, 'invalid-input', 'The target pause takes the commands pause and resume');
    return { kind: command, agents: named ?? steered };
  }
  if (target === 'stop') {
    if (!reason) throw new HttpError(400, 'reason-required', 'A stop needs a reason');
    return { kind: 'stop', agents: named ?? steered, everybody: named === undefined };
  }
  return { kind: 'command', agents: [findAgent(target.slice('agent:'.length), registered)] };
};

/** `coordinator-a2a` is `coordinator`. Behaviour, section 1.1. */
const findAgent = (id: string, registered: readonly string[]): string => {
  const found = registered.find((agentId) => agentId === id || `${agentId}-a2a` === id);
  if (found === undefined) throw new HttpError(404, 'agent-unknown', `There is no agent ${id}`);
  return found;
};
