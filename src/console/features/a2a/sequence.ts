import type { AgentMessage } from '@contract/entities/agentMessage';

export interface SequenceStep {
  message: AgentMessage;
  /** Since the step before, in milliseconds. */
  sinceLastMs: number;
  /** For an answer: since what it answers was asked. */
  waitedMs?: number;
}

export interface Sequence {
  /** In the order in which they first spoke. */
  participants: string[];
  steps: SequenceStep[];
  totalMs: number;
}

const ANSWER = /\.(?:completed|failed|canceled|rejected)$/;
const exchangeKey = (from: string, to: string, action: string): string => JSON.stringify([from, to, action]);

/** The messages of one correlation as a sequence: who waited how long for whom. */
export const buildSequence = (messages: readonly AgentMessage[]): Sequence => {
  const ordered = [...messages].sort((a, b) => a.seq - b.seq);
  const participants = new Set<string>();
  const asked = new Map<string, number[]>();
  let last: number | undefined;
  const steps = ordered.map((message): SequenceStep => {
    const { from, to, action } = message;
    const at = Date.parse(message.timestamp);
    participants.add(from).add(to);
    const sinceLastMs = last === undefined ? 0 : at - last;
    last = at;
    if (!ANSWER.test(action)) {
      const key = exchangeKey(from, to, action);
      asked.set(key, [...(asked.get(key) ?? []), at]);
      return { message, sinceLastMs };
    }
    const since = asked.get(exchangeKey(to, from, action.replace(ANSWER, '')))?.shift();
    return { message, sinceLastMs, ...(since === undefined ? {} : { waitedMs: at - since }) };
  });
  const first = ordered[0];
  const end = ordered.at(-1);
  const totalMs = first && end ? Date.parse(end.timestamp) - Date.parse(first.timestamp) : 0;
  return { participants: [...participants], steps, totalMs };
};
