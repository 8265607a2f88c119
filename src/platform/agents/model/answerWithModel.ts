import type { ModelMessage } from 'ai';
import type { Persona } from '@contract/entities/persona';
import type { Language } from '@contract/clockParts';
import { failureText } from '@platform/llm/failureText';
import { LlmError } from '@platform/llm/llmError';
import type { WantedCall } from '@platform/llm/modelAnswer';
import type { AgentTask } from '../agentTask';
import type { ModelWork } from '../modelWork';
import { disclaimerIn } from '../persona';
import { asData } from './systemPrompt';
import { openModelReply, type Asked, type ModelReply } from './modelReply';
import { runCall } from './toolCalls';
import { takeTurn, type Turn } from './turn';

/** Questions to the model for one request; with the last it has to answer. */
const TURNS_MAX = 8;
const CALLS_PER_TURN_MAX = 16;

const TEXTS: Record<Language, { cut: (tokens: number) => string; enough: string; card: string }> = {
  ko: {
    cut: (tokens) => `(답변이 최대 길이 ${String(tokens)} 토큰에서 잘렸습니다.)`,
    enough: `(도구를 ${String(TURNS_MAX)}번까지 사용하고 멈췄습니다. 요청을 나누어 다시 시도하세요.)`,
    card: '카드를 확인해 주세요. 승인하기 전에는 아무것도 실행하지 않습니다.',
  },
  en: {
    cut: (tokens) => `(The answer was cut off at its limit of ${String(tokens)} tokens.)`,
    enough: `(Stopped after ${String(TURNS_MAX)} rounds of tool calls. Ask for less at a time.)`,
    card: 'Please look at the card. Nothing is done before you approve it.',
  },
};

export type { Reach } from './modelReply';

/** Lets a model do the task with the platform's tools. Throws in words, in the language of the request. */
export const answerWithModel = async (
  work: ModelWork,
  task: AgentTask,
  asked: Asked & { persona?: Persona | undefined },
): Promise<void> => {
  try {
    const reply = await openModelReply(work, task, asked);
    await conclude(reply, await converse(reply), asked.persona);
  } catch (error) {
    task.signal.throwIfAborted();
    if (!(error instanceof LlmError)) throw error;
    const { kind, model } = error;
    const { runId, correlationId } = task.run;
    work.recorder.log({
      level: 'error',
      agentId: asked.agentId,
      message: error.message,
      runId,
      correlationId,
      meta: { model: model.name, provider: model.provider, kind },
    });
    throw new Error(failureText(error, task.run.language), { cause: error });
  }
};

/** Question, calls, their results, the next question; ends with the turn that wants no more calls. */
const converse = async (reply: ModelReply): Promise<Turn> => {
  for (let count = 1; ; count += 1) {
    const isLast = count === TURNS_MAX;
    const turn = await takeTurn(reply, isLast);
    if (turn.calls.length === 0 || isLast) return turn;
    reply.messages.push(wordsOf(turn), await resultsOf(reply, turn.calls));
  }
};

const wordsOf = ({ text, calls }: Turn): ModelMessage => ({
  role: 'assistant',
  content: [
    ...(text === '' ? [] : [{ type: 'text' as const, text }]),
    ...calls.map(({ id, name, input }) => ({
      type: 'tool-call' as const,
      toolCallId: id,
      toolName: name,
      input: typeof input === 'object' && input !== null ? input : {},
    })),
  ],
});

/** One after the other, so that what they do is in order. */
const resultsOf = async (reply: ModelReply, calls: readonly WantedCall[]): Promise<ModelMessage> => {
  const content = [];
  for (const [index, call] of calls.entries()) {
    const { text, failed } =
      index < CALLS_PER_TURN_MAX
        ? await runCall(reply, call)
        : { text: 'Too many calls at once. This one was not made.', failed: true };
    content.push({
      type: 'tool-result' as const,
      toolCallId: call.id,
      toolName: call.name,
      output: { type: failed ? ('error-text' as const) : ('text' as const), value: asData(text, reply.mark) },
    });
  }
  return { role: 'tool', content };
};

const conclude = async (reply: ModelReply, { finish, calls }: Turn, persona?: Persona): Promise<void> => {
  const { task, settings, model } = reply;
  const texts = TEXTS[task.run.language];
  const add = (text: string) => task.say(reply.said === '' ? text : `\n\n${text}`);
  if (calls.length > 0) await add(texts.enough);
  else if (finish?.reason === 'length') await add(texts.cut(settings.maxTokens));
  else if (reply.said.trim() === '') {
    if (reply.cards === 0) throw new LlmError('malformed', model, { detail: 'an empty answer' });
    await add(texts.card);
  }
  const disclaimer = disclaimerIn(persona, task.run.language);
  if (reply.cards > 0 && disclaimer !== '' && !reply.said.includes(disclaimer)) await add(disclaimer);
};
