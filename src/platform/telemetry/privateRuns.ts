import type { AgentMessage } from '@contract/entities/agentMessage';
import type { TraceEvent } from '@contract/entities/traceEvent';
import type { User } from '@contract/entities/user';
import type { RunsRepository } from '@platform/storage/telemetry/runsRepository';

/** The person who reads. */
export type Reader = Pick<User, 'id' | 'role'>;

/** Text in place of the words of somebody's private conversation. */
export const WITHHELD = 'Private conversation';

/** Administrators operate and audit: they see what every run did. Everybody else sees the words of their own and of shared ones. */
export const seesEveryRun = ({ role }: Reader): boolean => role === 'admin';

export interface PrivateRuns {
  /** The same events; those of a conversation that the reader may not read without its words. */
  traces: (reader: Reader, events: readonly TraceEvent[]) => Promise<TraceEvent[]>;
  agentMessages: (reader: Reader, messages: readonly AgentMessage[]) => Promise<AgentMessage[]>;
  isHidden: (reader: Reader, runId: string) => Promise<boolean>;
}

/** These carry what people and models say; results and errors carry names, times and failures. */
const SPEAKING: readonly TraceEvent['type'][] = ['instruction', 'report', 'question', 'response', 'decision'];

const withoutWords = (event: TraceEvent): TraceEvent => ({
  ...event,
  attributes: undefined,
  ...(SPEAKING.includes(event.type) ? { summary: WITHHELD } : {}),
});

const withoutParams = (message: AgentMessage): AgentMessage => ({ ...message, params: { text: WITHHELD } });

export const createPrivateRuns = (
  ownersOfPrivate: (runIds: readonly string[]) => Promise<Map<string, string>>,
): PrivateRuns => {
  const withhold = async <Item extends { runId?: string | undefined }>(
    reader: Reader,
    items: readonly Item[],
    bare: (item: Item) => Item,
  ): Promise<Item[]> => {
    const runIds = [...new Set(items.flatMap(({ runId }) => runId ?? []))];
    if (seesEveryRun(reader) || runIds.length === 0) return [...items];
    const owners = await ownersOfPrivate(runIds);
    const isOthers = (runId = '') => owners.has(runId) && owners.get(runId) !== reader.id;
    return items.map((item) => (isOthers(item.runId) ? bare(item) : item));
  };
  return {
    traces: (reader, events) => withhold(reader, events, withoutWords),
    agentMessages: (reader, messages) => withhold(reader, messages, withoutParams),
    isHidden: async (reader, runId) => {
      const owner = (await ownersOfPrivate([runId])).get(runId);
      return owner !== undefined && owner !== reader.id && !seesEveryRun(reader);
    },
  };
};

/** A conversation may be shared or closed at any time: what is known of its runs is soon asked again. */
const KNOWN_FOR_MS = 2000;
const MOST_KNOWN = 5000;

/** The same answers for a moment: live streams ask for the same runs again and again. */
export const rememberOwners = (
  ask: RunsRepository['ownersOfPrivate'],
  now: () => number,
): ((runIds: readonly string[]) => Promise<Map<string, string>>) => {
  const known = new Map<string, { owner: string | undefined; until: number }>();
  return async (runIds) => {
    const at = now();
    const unknown = new Set(runIds.filter((runId) => (known.get(runId)?.until ?? 0) <= at));
    const held = new Map(runIds.map((runId) => [runId, known.get(runId)?.owner]));
    const fresh = unknown.size > 0 ? await ask([...unknown]) : new Map<string, string>();
    const owners = new Map<string, string>();
    for (const runId of runIds) {
      const owner = unknown.has(runId) ? fresh.get(runId) : held.get(runId);
      if (owner !== undefined) owners.set(runId, owner);
    }
    if (known.size + unknown.size > MOST_KNOWN) known.clear();
    for (const runId of unknown) known.set(runId, { owner: fresh.get(runId), until: at + KNOWN_FOR_MS });
    return owners;
  };
};
