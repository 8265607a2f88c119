import type { Check, CheckVerdict, RehearsalCounts, RehearsedRun } from '@contract/entities/rehearsal';
import type { Expectation, SetScenario } from '@contract/entities/scenarioSet';
import type { MadeCall } from './decideCalls';
import type { Judgement } from './judge';

/** One run, and what its record does not keep. */
export interface JudgedRun extends RehearsedRun {
  asksBack: boolean;
  /** All of it. */
  wholeAnswer: string;
  /** In their order. */
  calls?: readonly MadeCall[];
  /** By criterion. */
  judgements?: ReadonlyMap<string, Judgement>;
}

const includes = (text: string, part: string): boolean =>
  text.normalize('NFC').toLowerCase().includes(part.normalize('NFC').toLowerCase());

/** A run that failed meets nothing: it has no credit for things that it did not come to. */
const holds = (expectation: Check['expectation'], run: JudgedRun): boolean => {
  if (run.error !== undefined) return false;
  switch (expectation.kind) {
    case 'answered':
      return true;
    case 'tool-called':
      return run.tools.includes(expectation.tool);
    case 'tool-not-called':
      return !run.tools.includes(expectation.tool);
    case 'answer-contains':
      return includes(run.wholeAnswer, expectation.text);
    case 'answer-lacks':
      return !includes(run.wholeAnswer, expectation.text);
    case 'asks-back':
      return run.asksBack;
    case 'judged':
      return run.judgements?.get(expectation.criterion)?.holds ?? false;
    case 'cost-at-most':
      return run.cost !== null && run.cost <= expectation.dollars;
    case 'duration-at-most':
      return run.durationMs <= expectation.ms;
  }
};

const verdictOf = (inForce: boolean, candidate: boolean): CheckVerdict => {
  if (inForce === candidate) return 'same';
  return candidate ? 'better' : 'worse';
};

/** Every expectation of a scenario in both of its runs; the first is that it is answered at all. */
export const checkRuns = (
  { expectations }: Pick<SetScenario, 'expectations'>,
  runs: { inForce: JudgedRun; candidate: JudgedRun },
): Check[] =>
  [{ kind: 'answered' } as const, ...expectations].map((expectation: Expectation | { kind: 'answered' }) => {
    const inForce = holds(expectation, runs.inForce);
    const candidate = holds(expectation, runs.candidate);
    const verdict = verdictOf(inForce, candidate);
    if (expectation.kind !== 'judged') return { expectation, inForce, candidate, verdict };
    const reasonIn = (run: JudgedRun) => run.judgements?.get(expectation.criterion)?.reason ?? '';
    const reasons = { inForce: reasonIn(runs.inForce), candidate: reasonIn(runs.candidate) };
    return { expectation, inForce, candidate, verdict, reasons };
  });

export const countChecks = (checks: readonly Check[]): RehearsalCounts => {
  const count = (verdict: CheckVerdict) => checks.filter((check) => check.verdict === verdict).length;
  return {
    better: count('better'),
    worse: count('worse'),
    same: count('same'),
    unmet: checks.filter(({ candidate }) => !candidate).length,
  };
};
