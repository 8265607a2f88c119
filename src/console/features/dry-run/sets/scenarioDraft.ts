import { Expectation, SetScenario } from '@contract/entities/scenarioSet';
import * as v from 'valibot';

export const EXPECTATION_KINDS = [
  'tool-called',
  'tool-not-called',
  'answer-contains',
  'answer-lacks',
  'asks-back',
  'judged',
  'cost-at-most',
  'duration-at-most',
] as const satisfies readonly Expectation['kind'][];

const MS_PER_SECOND = 1000;

const valueOf = (expectation: Expectation): string => {
  switch (expectation.kind) {
    case 'tool-called':
    case 'tool-not-called':
      return expectation.tool;
    case 'answer-contains':
    case 'answer-lacks':
      return expectation.text;
    case 'asks-back':
      return '';
    case 'judged':
      return expectation.criterion;
    case 'cost-at-most':
      return String(expectation.dollars);
    case 'duration-at-most':
      return String(expectation.ms / MS_PER_SECOND);
  }
};

export const draftOf = (expectation: Expectation): ExpectationDraft => ({
  kind: expectation.kind,
  value: valueOf(expectation),
});

const numberOf = (value: string): number => (value.trim() === '' ? Number.NaN : Number(value));

const rawOf = ({ kind, value }: { kind: Expectation['kind']; value: string }) => {
  switch (kind) {
    case 'tool-called':
    case 'tool-not-called':
      return { kind, tool: value };
    case 'answer-contains':
    case 'answer-lacks':
      return { kind, text: value };
    case 'asks-back':
      return { kind };
    case 'judged':
      return { kind, criterion: value };
    case 'cost-at-most':
      return { kind, dollars: numberOf(value) };
    case 'duration-at-most':
      return { kind, ms: Math.round(numberOf(value) * MS_PER_SECOND) };
  }
};

/** An expectation while it is typed: its value is text. */
export const ExpectationDraft = v.pipe(
  v.object({ kind: v.picklist(EXPECTATION_KINDS), value: v.string() }),
  v.transform(rawOf),
  Expectation,
);
export type ExpectationDraft = v.InferInput<typeof ExpectationDraft>;

export const ScenarioDraft = v.object({
  request: SetScenario.entries.request,
  expectations: v.array(ExpectationDraft),
});
export type ScenarioDraft = v.InferInput<typeof ScenarioDraft>;

/** Whether something is typed that does not fit its kind. */
export const isWrong = (draft: ExpectationDraft): boolean =>
  draft.value !== '' && !v.is(ExpectationDraft, draft);
