import type { Expectation } from '@contract/entities/scenarioSet';
import * as v from 'valibot';
import { draftOf, ExpectationDraft } from './scenarioDraft';

test.each<Expectation>([
  { kind: 'tool-called', tool: 'slack.send_message' },
  { kind: 'tool-not-called', tool: 'outlook.send_email' },
  { kind: 'answer-contains', text: '회의' },
  { kind: 'answer-lacks', text: 'error' },
  { kind: 'asks-back' },
  { kind: 'cost-at-most', dollars: 0.05 },
  { kind: 'duration-at-most', ms: 2500 },
])('%j is the same after it was edited', (expectation) => {
  expect(v.parse(ExpectationDraft, draftOf(expectation))).toEqual(expectation);
});

test.each([
  ['tool-called', 'send_message'],
  ['answer-contains', '   '],
  ['cost-at-most', ''],
  ['cost-at-most', '-1'],
  ['duration-at-most', 'soon'],
  ['duration-at-most', '0'],
] as const)('%s with "%s" is no expectation', (kind, value) => {
  expect(v.is(ExpectationDraft, { kind, value })).toBe(false);
});
