import { isDeepStrictEqual } from 'node:util';
import type { ActionCard } from '@contract/entities/actionCard';
import type { ComparedCall, PredictedCall } from '@contract/entities/dryRun';
import type { ToolCallRecord } from '@contract/entities/toolCall';

/** A call of the live run: made, or waiting on a card. */
interface ActualCall {
  server: string;
  method: string;
  params: Record<string, unknown>;
  status: string;
}

/** Calls of the live run above read; the steps of a card know their call before it is made. */
const actualCalls = (calls: readonly ToolCallRecord[], cards: readonly ActionCard[]): ActualCall[] => [
  ...calls.filter(({ tier, dryRun, cardId }) => tier !== 'read' && !dryRun && cardId === undefined),
  ...cards.flatMap(({ steps, status }) => (status === 'rejected' ? [] : steps)),
];

const OPEN = ['pending', 'running'];

interface LiveRecords {
  calls: readonly ToolCallRecord[];
  cards: readonly ActionCard[];
  /** The run may still propose something. */
  running: boolean;
}

const take = <T>(from: T[], fits: (item: T) => boolean): T | undefined => {
  const at = from.findIndex(fits);
  return at === -1 ? undefined : from.splice(at, 1)[0];
};

/**
 * Every predicted call beside the one that came of it: the same arguments first, then the same tool to the
 * same place, then the same tool. What is left over was not foreseen.
 */
export const compareRuns = (
  predicted: readonly PredictedCall[],
  { calls, cards, running }: LiveRecords,
): ComparedCall[] => {
  const left = actualCalls(calls, cards);
  const waits = running || cards.some(({ status }) => status === 'pending');
  const found = new Map<PredictedCall, ActualCall>();
  const match = (fits: (one: PredictedCall, other: ActualCall) => boolean): void => {
    for (const one of predicted) {
      if (found.has(one)) continue;
      const other = take(left, (call) => sameTool(one, call) && fits(one, call));
      if (other) found.set(one, other);
    }
  };
  match((one, other) => isDeepStrictEqual(one.params, other.params));
  match((one, other) => one.params['channel'] === other.params['channel']);
  match(() => true);
  return [
    ...predicted.map((one): ComparedCall => {
      const { server, method, params } = one;
      const other = found.get(one);
      if (!other) return { server, method, predicted: params, verdict: waits ? 'waits' : 'missing' };
      const same = isDeepStrictEqual(params, other.params);
      const verdict = OPEN.includes(other.status) ? 'waits' : same ? 'same' : 'changed';
      return { server, method, predicted: params, actual: other.params, verdict, status: other.status };
    }),
    ...left.map(({ server, method, params, status }): ComparedCall => ({
      server,
      method,
      actual: params,
      verdict: 'unforeseen',
      status,
    })),
  ];
};

const sameTool = (one: PredictedCall, other: ActualCall): boolean =>
  one.server === other.server && one.method === other.method;
