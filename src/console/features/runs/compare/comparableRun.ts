import type { ComparableStep, StepFact } from '@console/domain/runs/alignSteps';
import { COMPARED_STEPS_MAX } from '@contract/limits';
import type { RunRecords } from '@contract/http/runs';
import { runEvents, type RunEvent } from '../runEvents';
import { runFigures, type RunFigures } from '../runFigures';
import { axisOf } from '../runTimeline';
import type { RunStep, StepKind } from '../steps/runStep';
import { placeSteps, runTree } from '../steps/runTree';
import { stepTexts, type StepTexts } from '../steps/stepTexts';

export const SHORT_FACTS = ['prompt', 'model', 'outcome'] as const satisfies readonly StepFact[];
export type ShortFact = (typeof SHORT_FACTS)[number];

/** A step as a row of the comparison shows it. */
export interface ComparedStep {
  key: string;
  kind: StepKind;
  title: string;
  actor: string;
  depth: number;
  /** Milliseconds. */
  durationMs: number;
  /** US dollars of this step alone; undefined where it used no model, or one without a price. */
  cost: number | undefined;
  failed: boolean;
  /** Facts in a word each; an empty text: nothing. */
  told: Readonly<Record<ShortFact, string>>;
  /** Keys of the events that tell of it. */
  events: readonly string[];
}

export interface ComparedRun {
  figures: RunFigures;
  steps: ComparedStep[];
  /** Steps that are there and not compared. */
  left: number;
}

export interface ComparableRun extends ComparedRun {
  comparable: ComparableStep[];
}

/** Made anew for every run: that they differ says nothing. */
const MADE_IDS =
  /\b(?:card|conv|gcall|intv|msg|run|scn)_[0-9a-f]{16}\b|\b(?:call|toolu|chatcmpl|resp)[_-][\w-]{12,}|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

export const withoutMadeIds = (text: string): string =>
  /[_-]/.test(text) ? text.replace(MADE_IDS, (id) => `${/^[a-z]+(?=[_-])/.exec(id)?.[0] ?? 'id'}_…`) : text;

const textField = (record: object | undefined, name: string): string => {
  const value = (record as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

const fieldOfLane = (events: readonly RunEvent[], lane: RunEvent['lane'], name: string): string =>
  textField(events.find((event) => event.lane === lane)?.record, name);

const modelOf = (events: readonly RunEvent[]): string => {
  const billed = fieldOfLane(events, 'cost', 'model');
  if (billed !== '') return billed;
  for (const { record } of events) {
    const attributes = 'attributes' in record ? (record.attributes as object | undefined) : undefined;
    const named =
      textField(attributes, 'gen_ai.response.model') || textField(attributes, 'gen_ai.request.model');
    if (named !== '') return named;
  }
  return '';
};

/** Which prompt an agent worked by: what its next report says. */
const promptsOf = ({ traces }: RunRecords) => {
  const told = traces.flatMap(({ agent, links, ts }) =>
    agent === undefined || links?.promptVersionId === undefined
      ? []
      : [{ agent, version: links.promptVersionId, at: Date.parse(ts) }],
  );
  return ({ actor, from }: RunStep): string => {
    const own = told.filter(({ agent }) => agent === actor);
    return (own.find(({ at }) => at >= from) ?? own.at(-1))?.version ?? '';
  };
};

const likenessOf = ({ kind, actor, title }: RunStep): string => {
  if (kind === 'run' || kind === 'card') return kind;
  if (kind === 'message') return `${kind} ${actor === 'assistant' ? 'assistant' : 'user'}`;
  return kind === 'tool' || kind === 'agent' || kind === 'intervention'
    ? `${kind} ${actor} ${title}`
    : `${kind} ${actor}`;
};

/** A dry run stops its calls as it is meant to: beside a live run that is no difference. */
const outcomeOf = ({ kind, failed }: RunStep, events: readonly RunEvent[], isDry: boolean): string => {
  if (kind === 'card') return events.find(({ record }) => 'steps' in record)?.kind ?? 'pending';
  const status = kind === 'tool' ? fieldOfLane(events, 'tools', 'status') : '';
  if (status !== '') return isDry && status === 'intercepted' ? 'done' : status;
  return failed ? 'failed' : 'done';
};

/** Words that were asked and answered in a step; a step that is nothing but words answers them. */
export const wordsOf = (
  { kind, title }: Pick<RunStep, 'kind' | 'title'>,
  events: readonly RunEvent[],
): StepTexts => {
  if (kind === 'run' || kind === 'card') return { asked: title, answered: undefined };
  if (kind === 'error' || kind === 'decision') return { asked: undefined, answered: title };
  return stepTexts(events);
};

/** The steps of a run in the order of its tree, each with what it can differ in. */
export const comparableRun = (records: RunRecords): ComparableRun => {
  const { run } = records;
  const events = runEvents(records);
  const byKey = new Map(events.map((event) => [event.key, event]));
  const end = run.finishedAt === undefined ? undefined : Date.parse(run.finishedAt);
  const root = runTree(records, axisOf(events, Date.parse(run.startedAt), end).to);
  const placed = placeSteps(root);
  const promptOf = promptsOf(records);
  const compared = placed.slice(0, COMPARED_STEPS_MAX).map(({ step, depth }) => {
    const told = step.events.flatMap((key) => byKey.get(key) ?? []);
    const { asked = '', answered = '' } = wordsOf(step, told);
    const { key, kind, title, actor, failed } = step;
    const cost = step.unpriced > 0 ? undefined : step.cost;
    const shown = { key, kind, title: title.slice(0, 200), actor, depth, cost, failed };
    const inWords = {
      prompt: kind === 'agent' || kind === 'model' ? promptOf(step) : '',
      model: kind === 'model' ? modelOf(told) : '',
      outcome: outcomeOf(step, told, run.dryRun),
    };
    return {
      step: { ...shown, told: inWords, durationMs: step.to - step.from, events: step.events },
      comparable: {
        likeness: likenessOf(step),
        facts: { ...inWords, asked: withoutMadeIds(asked), answered: withoutMadeIds(answered) },
      },
    };
  });
  return {
    figures: runFigures(records, root),
    steps: compared.map(({ step }) => step),
    comparable: compared.map(({ comparable }) => comparable),
    left: placed.length - compared.length,
  };
};
