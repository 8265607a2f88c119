import type { PredictedCall } from '@contract/entities/dryRun';
import type { ActionCard, CardStep } from '@contract/entities/actionCard';
import type { ToolCallRecord } from '@contract/entities/toolCall';
import { compareRuns } from './compareRuns';

const predicted = (channel: string, text: string): PredictedCall => ({
  server: 'slack',
  method: 'send_message',
  params: { channel, text },
  tier: 'write',
  effect: '',
  assumed: [],
});
const step = (channel: string, text: string, status: CardStep['status']) =>
  ({ ...predicted(channel, text), status }) as unknown as CardStep;
const card = (status: ActionCard['status'], steps: CardStep[]) => ({ status, steps }) as ActionCard;
const made = (channel: string, changes: Partial<ToolCallRecord> = {}) =>
  ({
    ...predicted(channel, 'a'),
    tier: 'write',
    status: 'done',
    dryRun: false,
    ...changes,
  }) as ToolCallRecord;
const compare = (
  calls: PredictedCall[],
  live: { calls?: ToolCallRecord[]; cards?: ActionCard[]; running?: boolean },
) =>
  compareRuns(calls, { calls: [], cards: [], running: false, ...live }).map(
    ({ verdict, predicted: before, actual }) => [verdict, before?.['text'], actual?.['text']] as const,
  );

test('the same call is as predicted, another text is told, in whichever order they came', () => {
  const cards = [card('completed', [step('#b', 'other', 'done'), step('#a', 'x', 'done')])];
  expect(compare([predicted('#a', 'x'), predicted('#b', 'y')], { cards })).toEqual([
    ['same', 'x', 'x'],
    ['changed', 'y', 'other'],
  ]);
});

test.each([
  ['proposed and not decided', { cards: [card('pending', [step('#a', 'x', 'pending')])] }, 'waits'],
  ['a meeting without its steps yet', { cards: [card('pending', [])] }, 'waits'],
  ['still thinking', { running: true }, 'waits'],
  ['rejected', { cards: [card('rejected', [step('#a', 'x', 'pending')])] }, 'missing'],
  ['never proposed', {}, 'missing'],
])('%s: %s', (_what, live, verdict) => {
  expect(compare([predicted('#a', 'x')], live)[0]?.[0]).toBe(verdict);
});

test('a call nobody predicted is told; reads, dry runs and the calls of cards are not counted twice', () => {
  const calls = [
    made('#a'),
    made('#b', { tier: 'read' }),
    made('#c', { dryRun: true }),
    made('#d', { cardId: 'c' }),
  ];
  expect(compare([], { calls })).toEqual([['unforeseen', undefined, 'a']]);
});
