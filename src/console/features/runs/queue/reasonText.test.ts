import { wordsIn } from '@console/common/copy/defineCopy';
import type { RunReason } from '@contract/entities/runQueue';
import { reasonCopy } from './queueCopy';
import { reasonTexts } from './reasonText';

const textsOf = (reasons: RunReason[], status: 'completed' | 'failed' = 'completed') =>
  reasonTexts(reasons, status, wordsIn(reasonCopy, 'en')).map(({ text, than }) =>
    than === '' ? text : `${text} – ${than}`,
  );
const norm = { agent: 'workflow', runs: 1214 };

test('each reason says its figure, its bound, and over how many runs of which agent that was counted', () => {
  expect(
    textsOf([
      { rule: 'steps', figure: 31, bound: 12.5, ...norm },
      { rule: 'duration', figure: 95_000, bound: 17_000, ...norm },
      { rule: 'expensive', figure: 0.42, bound: 0.1905, ...norm },
      { rule: 'down', figure: 2 },
      { rule: 'error', figure: 3 },
    ]),
  ).toEqual([
    '3 errors',
    'Judged bad by 2',
    'Costs $0.4200 – 95% of 1,214 runs with workflow cost $0.1905 or less',
    'Took 1:35 – usually 17.00 s or less in 1,214 runs with workflow',
    '31 steps – usually 12.5 or less in 1,214 runs with workflow',
  ]);
});

test('less than usual, a stated bound, and a failure without errors', () => {
  expect(textsOf([{ rule: 'steps', figure: 0, bound: 1, ...norm }])).toEqual([
    '0 steps – usually 1 or more in 1,214 runs with workflow',
  ]);
  expect(textsOf([{ rule: 'expensive', figure: 0.3, bound: 0.25 }])).toEqual([
    'Costs $0.3000 – above the stated $0.2500',
  ]);
  expect(textsOf([{ rule: 'error', figure: 0 }], 'failed')).toEqual(['Failed']);
  expect(textsOf([{ rule: 'error', figure: 2 }], 'failed')).toEqual(['Failed, 2 errors']);
});
