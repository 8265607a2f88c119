import type { AgentMessage } from '@contract/entities/agentMessage';
import type { RunRecords } from '@contract/http/runs';
import { newStep, type RunStep } from './runStep';

/** Work of one agent for another: from the request until its answer. */
interface Work extends RunStep {
  asker: string;
  action: string;
}

const ended = /\.(?:failed|canceled|rejected)$/;

/** Each request with the answer to it: the same two, the same action, the newest that waits. */
const worksOf = (messages: readonly AgentMessage[], end: number): Work[] => {
  const works: Work[] = [];
  const waiting = new Map<string, Work[]>();
  for (const message of messages) {
    const at = Date.parse(message.timestamp);
    const [action, state] = message.action.split('.', 2);
    const answered =
      state === undefined ? undefined : waiting.get(`${message.to} ${message.from} ${action ?? ''}`);
    const work = answered?.pop();
    if (work) {
      work.to = at;
      work.failed = ended.test(message.action);
      work.events.push(`agents:${message.id}`);
    } else if (state === undefined) {
      const { from: asker, to: actor } = message;
      const key = `agents:${message.id}`;
      const begun = {
        ...newStep({ key, kind: 'agent', title: message.action, actor, from: at, to: end }),
        asker,
        action: message.action,
      };
      works.push(begun);
      const pair = `${asker} ${actor} ${message.action}`;
      waiting.set(pair, [...(waiting.get(pair) ?? []), begun]);
    }
  }
  return works;
};

/** Steps of somebody at some time, which belong below what they worked on then. */
const leavesOf = ({ toolCalls, usage, traces, logs }: RunRecords): RunStep[] => [
  ...toolCalls.map((call) =>
    newStep({
      key: `tools:${call.id}`,
      kind: 'tool',
      title: `${call.server}.${call.method}`,
      actor: call.caller,
      from: Date.parse(call.ts) - call.durationMs,
      to: Date.parse(call.ts),
      failed: call.status === 'failed',
    }),
  ),
  ...usage.map((used) =>
    newStep({
      key: `cost:${used.id}`,
      kind: 'model',
      title: used.model,
      actor: used.agent,
      from: Date.parse(used.ts) - (used.durationMs ?? 0),
      to: Date.parse(used.ts),
      cost: used.cost ?? 0,
      unpriced: used.cost === undefined ? 1 : 0,
    }),
  ),
  ...traces
    .filter(({ type }) => type === 'error' || type === 'policy.warn' || type === 'decision')
    .map((event) =>
      newStep({
        key: `traces:${event.id}`,
        kind: event.type === 'error' ? 'error' : 'decision',
        title: event.summary,
        actor: event.agent ?? event.actor,
        from: Date.parse(event.ts),
        failed: event.type === 'error',
      }),
    ),
  ...logs
    .filter(({ level }) => level === 'error')
    .map((entry) =>
      newStep({
        key: `logs:${entry.id}`,
        kind: 'error',
        title: entry.message,
        actor: entry.agentId,
        from: Date.parse(entry.ts),
        failed: true,
      }),
    ),
];

/** An error that is told as an event and as a log entry is one step. */
const withoutRepeats = (leaves: readonly RunStep[]): RunStep[] => {
  const known = new Map<string, RunStep>();
  return leaves.filter((leaf) => {
    if (leaf.kind !== 'error') return true;
    const first = known.get(leaf.title);
    if (!first) known.set(leaf.title, leaf);
    else first.events.push(leaf.key);
    return first === undefined;
  });
};

/** Works and leaves below what their actor worked on when they began; who worked on nothing is a root. */
export const ownSteps = (records: RunRecords, end: number): RunStep[] => {
  const works = worksOf(records.agentMessages, end);
  const begun = [...works, ...withoutRepeats(leavesOf(records))].sort(
    (a, b) => a.from - b.from || b.to - a.to,
  );
  const open = new Map<string, Work[]>();
  const isWork = new Set<RunStep>(works);
  const roots: RunStep[] = [];
  for (const step of begun) {
    const doer = isWork.has(step) ? (step as Work).asker : step.actor;
    const still = (open.get(doer) ?? []).filter(({ to }) => to >= step.from);
    open.set(doer, still);
    (still.at(-1)?.children ?? roots).push(step);
    if (isWork.has(step)) open.set(step.actor, [...(open.get(step.actor) ?? []), step as Work]);
  }
  return roots;
};
