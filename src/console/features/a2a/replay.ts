import type { AgentMessage } from '@contract/entities/agentMessage';

const LEAD_MS = 1000;

/** How many of them, in the order of their time, had been said by then: a binary search. */
export const countUntil = (times: readonly number[], at: number): number => {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
};

export interface Recording {
  messages: readonly AgentMessage[];
  times: readonly number[];
  /** Milliseconds: the hour that can be replayed. */
  from: number;
  to: number;
}

export const recordingOf = (messages: readonly AgentMessage[], from: number, to: number): Recording => {
  const ordered = [...messages].sort((a, b) => a.timestamp.localeCompare(b.timestamp) || a.seq - b.seq);
  return { messages: ordered, times: ordered.map(({ timestamp }) => Date.parse(timestamp)), from, to };
};

/** A second before the first words: the silence before them is not worth a wait. */
export const beginningOf = ({ times, from }: Recording): number =>
  Math.max(from, (times[0] ?? from + LEAD_MS) - LEAD_MS);

/** Messages that were said after one moment and up to another. */
export const between = ({ messages, times }: Recording, after: number, until: number): AgentMessage[] =>
  after >= until ? [] : messages.slice(countUntil(times, after), countUntil(times, until));
