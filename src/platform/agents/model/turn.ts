import { REASONING_MAX_LENGTH } from '@contract/limits';
import { defined } from '@contract/defined';
import { estimateTokens } from '@platform/llm/estimateTokens';
import { LlmError } from '@platform/llm/llmError';
import type { ModelPart, WantedCall } from '@platform/llm/modelAnswer';
import { billCall } from '@platform/llm/modelCost';
import type { PriceTable } from '@platform/storage/telemetry/priceTable';
import { ANSWERED_BY, type AnsweredBy } from '../answeredBy';
import { measured } from './attachedFiles';
import type { ModelReply } from './modelReply';

const SUMMARY_LENGTH = 200;
/** Whoever waits is told that work goes on, also while nothing is said. */
const SIGN_OF_LIFE_MS = 5000;

const LAST_TURN = '- No more tools can be called for this request: answer now, with what you know.';

/** A model's answer to one question. */
export interface Turn {
  text: string;
  calls: WantedCall[];
  finish?: Extract<ModelPart, { kind: 'finish' }>;
}

/** Asks once, streams what is said, and records question, answer, usage and cost. */
export const takeTurn = async (reply: ModelReply, isLast: boolean): Promise<Turn> => {
  const { work, task, model, agentId } = reply;
  await work.admit(agentId, task.signal, () => {
    traceHeld(reply);
  });
  assertFits(reply);
  giveAnsweredBy(reply);
  traceQuestion(reply);
  const prices = await work.prices.current();
  const turn: Turn = { text: '', calls: [] };
  const begun = performance.now();
  let heard = false;
  let aliveAt = begun;
  const { messages, settings, own, offered } = reply;
  const system = isLast ? `${reply.system}\n${LAST_TURN}` : reply.system;
  const { maxTokens: maxOutputTokens, temperature } = settings;
  const question = { model, system, messages, tools: [...own, ...offered] };
  try {
    const { signal } = task;
    for await (const part of work.models.ask({ ...question, maxOutputTokens, temperature, signal })) {
      heard ||= part.kind !== 'retry';
      await take(reply, turn, part);
      if (performance.now() - aliveAt > SIGN_OF_LIFE_MS) {
        aliveAt = performance.now();
        giveAnsweredBy(reply);
      }
    }
  } finally {
    if (heard) recordCall(reply, turn, { elapsedMs: performance.now() - begun, prices });
  }
  return turn;
};

const take = async (reply: ModelReply, turn: Turn, part: ModelPart): Promise<void> => {
  if (part.kind === 'text') {
    // Text that a model writes after a call begins anew.
    const text = turn.text === '' && reply.said !== '' ? `\n\n${part.text}` : part.text;
    turn.text += part.text;
    reply.said += text;
    await reply.task.say(text);
  } else if (part.kind === 'reasoning') {
    reply.reasoning = `${reply.reasoning}${part.text}`.slice(0, REASONING_MAX_LENGTH);
  } else if (part.kind === 'call') turn.calls.push(part.call);
  else if (part.kind === 'finish') turn.finish = part;
  else if (part.kind === 'retry') logRetry(reply, part);
};

/** Results of tools add up: what certainly does not fit is not sent. */
const assertFits = ({ model, system, messages, settings, own, offered }: ModelReply): void => {
  const { text, imageTokens } = measured(messages);
  const tokens = estimateTokens(`${system}${text}${JSON.stringify([own, offered])}`) + imageTokens;
  if (tokens + settings.maxTokens > model.contextTokens) throw new LlmError('too-long', model);
};

const giveAnsweredBy = ({ task, model, used, cost, reasoning }: ModelReply): void => {
  task.give(ANSWERED_BY, {
    by: 'model',
    model: model.name,
    usage: { ...used },
    ...defined({ cost }),
    ...(reasoning.trim() === '' ? {} : { reasoning: reasoning.trim() }),
  } satisfies AnsweredBy);
};

const joinsOf = ({ task, agentId, promptVersionId }: ModelReply) => ({
  agent: agentId,
  runId: task.run.runId,
  correlationId: task.run.correlationId,
  ...(promptVersionId === undefined ? {} : { links: { promptVersionId } }),
});

const traceHeld = (reply: ModelReply): void => {
  reply.work.recorder.trace({
    ...joinsOf(reply),
    type: 'policy.warn',
    priority: 'high',
    actor: reply.agentId,
    summary: `${reply.agentId} is paused: the next question to ${reply.model.name} waits`,
  });
};

const traceQuestion = (reply: ModelReply): void => {
  const { work, model, messages, own, offered } = reply;
  const counts = `${String(messages.length)} messages, ${String(own.length + offered.length)} tools`;
  work.recorder.trace({
    ...joinsOf(reply),
    type: 'question',
    priority: 'low',
    actor: reply.agentId,
    summary: `${reply.agentId} → ${model.name}: ${counts}`,
  });
};

/** Usage as reported; a call whose answer broke off before the report is counted and costs nobody knows what. */
const recordCall = (
  reply: ModelReply,
  turn: Turn,
  { elapsedMs, prices }: { elapsedMs: number; prices: PriceTable },
): void => {
  const { work, model, agentId, task } = reply;
  const { runId, correlationId } = task.run;
  const billed = billCall(model, turn.finish ?? {}, work.clock.now().toISOString(), prices);
  const { inputTokens, outputTokens, cachedTokens: cached, reasoningTokens: reasoning, cost } = billed;
  work.recorder.usage({ agent: agentId, runId, correlationId, ...billed, durationMs: Math.round(elapsedMs) });
  reply.used = { input: reply.used.input + inputTokens, output: reply.used.output + outputTokens };
  reply.cost = cost === undefined || reply.cost === undefined ? undefined : reply.cost + cost;
  giveAnsweredBy(reply);
  const wanted = turn.calls.map(({ name }) => name).join(', ');
  const words = turn.text.slice(0, SUMMARY_LENGTH);
  work.recorder.trace({
    ...joinsOf(reply),
    type: 'response',
    priority: 'low',
    actor: billed.model,
    summary: [words, wanted === '' ? '' : `→ ${wanted}`].filter(Boolean).join(' ') || 'no words',
    tokens: { prompt: inputTokens, completion: outputTokens, ...defined({ cached, reasoning, cost }) },
  });
};

const logRetry = (
  { work, agentId, task, model }: ModelReply,
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
