import { REASONING_MAX_LENGTH } from '@contract/limits';
import { defined } from '@contract/defined';
import { estimateTokens } from '@platform/llm/estimateTokens';
import { LlmError } from '@platform/llm/llmError';
import type { ModelPart, WantedCall } from '@platform/llm/modelAnswer';
import { billCall } from '@platform/llm/modelCost';
import { ANSWERED_BY, type AnsweredBy } from '../answeredBy';
import type { Talk } from './talk';

const SUMMARY_LENGTH = 200;
/** Whoever waits is told that work goes on, also while nothing is said. */
const SIGN_OF_LIFE_MS = 5000;

const LAST_TURN = '- No more tools can be called for this request: answer now, with what you know.';

/** What a model answered to one question. */
export interface Turn {
  text: string;
  calls: WantedCall[];
  finish?: Extract<ModelPart, { kind: 'finish' }>;
}

/** Asks once, streams what is said, and records question, answer, usage and cost. */
export const takeTurn = async (talk: Talk, isLast: boolean): Promise<Turn> => {
  const { work, task, model, agentId } = talk;
  await work.admit(agentId, task.signal, () => {
    traceHeld(talk);
  });
  assertFits(talk);
  giveAnsweredBy(talk);
  traceQuestion(talk);
  const turn: Turn = { text: '', calls: [] };
  const begun = performance.now();
  let heard = false;
  let aliveAt = begun;
  const { messages, settings, own, offered } = talk;
  const system = isLast ? `${talk.system}\n${LAST_TURN}` : talk.system;
  const { maxTokens: maxOutputTokens, temperature } = settings;
  const question = { model, system, messages, tools: [...own, ...offered] };
  try {
    const { signal } = task;
    for await (const part of work.models.ask({ ...question, maxOutputTokens, temperature, signal })) {
      heard ||= part.kind !== 'retry';
      await take(talk, turn, part);
      if (performance.now() - aliveAt > SIGN_OF_LIFE_MS) {
        aliveAt = performance.now();
        giveAnsweredBy(talk);
      }
    }
  } finally {
    if (heard) recordCall(talk, turn, performance.now() - begun);
  }
  return turn;
};

const take = async (talk: Talk, turn: Turn, part: ModelPart): Promise<void> => {
  if (part.kind === 'text') {
    // What a model says after a call begins anew.
    const text = turn.text === '' && talk.said !== '' ? `\n\n${part.text}` : part.text;
    turn.text += part.text;
    talk.said += text;
    await talk.task.say(text);
  } else if (part.kind === 'reasoning') {
    talk.reasoning = `${talk.reasoning}${part.text}`.slice(0, REASONING_MAX_LENGTH);
  } else if (part.kind === 'call') turn.calls.push(part.call);
  else if (part.kind === 'finish') turn.finish = part;
  else if (part.kind === 'retry') logRetry(talk, part);
};

/** Results of tools add up: what certainly does not fit is not sent. */
const assertFits = ({ model, system, messages, settings, own, offered }: Talk): void => {
  const tokens = estimateTokens(`${system}${JSON.stringify([messages, own, offered])}`);
  if (tokens + settings.maxTokens > model.contextTokens) throw new LlmError('too-long', model);
};

const giveAnsweredBy = ({ task, model, used, cost, reasoning }: Talk): void => {
  task.give(ANSWERED_BY, {
    by: 'model',
    model: model.name,
    usage: { ...used },
    ...defined({ cost }),
    ...(reasoning.trim() === '' ? {} : { reasoning: reasoning.trim() }),
  } satisfies AnsweredBy);
};

const joinsOf = ({ task, agentId, promptVersionId }: Talk) => ({
  agent: agentId,
  runId: task.run.runId,
  correlationId: task.run.correlationId,
  ...(promptVersionId === undefined ? {} : { links: { promptVersionId } }),
});

const traceHeld = (talk: Talk): void => {
  talk.work.recorder.trace({
    ...joinsOf(talk),
    type: 'policy.warn',
    priority: 'high',
    actor: talk.agentId,
    summary: `${talk.agentId} is paused: the next question to ${talk.model.name} waits`,
  });
};

const traceQuestion = (talk: Talk): void => {
  const { work, model, messages, own, offered } = talk;
  const counts = `${String(messages.length)} messages, ${String(own.length + offered.length)} tools`;
  work.recorder.trace({
    ...joinsOf(talk),
    type: 'question',
    priority: 'low',
    actor: talk.agentId,
    summary: `${talk.agentId} → ${model.name}: ${counts}`,
  });
};

/** Usage as reported; a call whose answer broke off before the report is counted and costs nobody knows what. */
const recordCall = (talk: Talk, turn: Turn, elapsedMs: number): void => {
  const { work, model, agentId, task } = talk;
  const { runId, correlationId } = task.run;
  const billed = billCall(model, turn.finish ?? {}, work.clock.now().toISOString());
  const { inputTokens, outputTokens, cost } = billed;
  work.recorder.usage({ agent: agentId, runId, correlationId, ...billed, durationMs: Math.round(elapsedMs) });
  talk.used = { input: talk.used.input + inputTokens, output: talk.used.output + outputTokens };
  talk.cost = cost === undefined || talk.cost === undefined ? undefined : talk.cost + cost;
  giveAnsweredBy(talk);
  const wanted = turn.calls.map(({ name }) => name).join(', ');
  const words = turn.text.slice(0, SUMMARY_LENGTH);
  work.recorder.trace({
    ...joinsOf(talk),
    type: 'response',
    priority: 'low',
    actor: billed.model,
    summary: [words, wanted === '' ? '' : `→ ${wanted}`].filter(Boolean).join(' ') || 'no words',
    tokens: { prompt: inputTokens, completion: outputTokens, ...defined({ cost }) },
  });
};

const logRetry = (
  { work, agentId, task, model }: Talk,
  { inMs, why }: Extract<ModelPart, { kind: 'retry' }>,
): void => {
  work.recorder.log({
    level: 'warn',
    agentId,
    message: `${why}; asked again in ${String(Math.round(inMs))} ms`,
    meta: { model: model.name },
    runId: task.run.runId,
    correlationId: task.run.correlationId,
  });
};
