import { CARD_ARGUMENTS_MAX_LENGTH } from '@contract/limits';
import type { ListedTool } from '@contract/http/tools';
import type { Language } from '@contract/clockParts';
import { effectOf } from '@contract/callEffects';
import type { WantedCall } from '@platform/llm/modelAnswer';
import { CARD_PROPOSAL, type CardProposal } from '../cardProposal';
import { readThroughIntegration } from '../integration/integrationAgent';
import type { ModelReply } from './modelReply';

const RESULT_MAX_CHARACTERS = 20_000;

const TEXTS: Record<Language, { title: string; approve: string; destructive: string; unjudged: string }> = {
  ko: {
    title: '도구 호출 승인',
    approve: '승인',
    destructive: '되돌릴 수 없는 작업입니다.',
    unjudged: '아직 아무도 이 도구의 영향을 판정하지 않았습니다.',
  },
  en: {
    title: 'Approve a tool call',
    approve: 'Approve',
    destructive: 'This cannot be undone.',
    unjudged: 'Nobody has judged yet what this tool does.',
  },
};

export interface CallResult {
  text: string;
  failed: boolean;
}

/**
 * Makes one call that the model wants. What reads is read at once, through the integration agent; anything
 * above becomes a card for the operator. A failure is the model's to read, too.
 */
export const runCall = async (reply: ModelReply, call: WantedCall): Promise<CallResult> => {
  try {
    return { text: cut(await perform(reply, call)), failed: false };
  } catch (error) {
    reply.task.signal.throwIfAborted();
    return { text: error instanceof Error ? error.message : String(error), failed: true };
  }
};

const perform = async (reply: ModelReply, { name, input }: WantedCall): Promise<unknown> => {
  const params = input as Record<string, unknown>;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new Error('The arguments are no readable JSON object. Nothing was called.');
  }
  const own = reply.own.find((tool) => tool.name === name);
  if (own) return own.run(reply.task, params);
  const offered = reply.offered.find((tool) => tool.name === name);
  if (!offered) throw new Error(`There is no tool ${name}. Nothing was called.`);
  const { tool } = offered;
  if (tool.tier !== 'read') return propose(reply, tool, params);
  return readThroughIntegration(reply.task, tool.server, tool.name, params);
};

/** The card is bound to exactly these arguments, which the tool would take. */
const propose = async (
  reply: ModelReply,
  { server, name, tier, unjudged }: ListedTool,
  params: Record<string, unknown>,
): Promise<string> => {
  const { task, work } = reply;
  if (JSON.stringify(params).length > CARD_ARGUMENTS_MAX_LENGTH) {
    throw new Error('The arguments are too long for a card. Nothing was proposed.');
  }
  const call = { server, method: name, params };
  await work.checkCall(call);
  const { language, runId, correlationId } = task.run;
  const texts = TEXTS[language];
  const warnings = [
    ...(tier === 'destructive' ? [texts.destructive] : []),
    ...(unjudged ? [texts.unjudged] : []),
  ];
  const lines = [effectOf(call, language), ...wholeTexts(params), ...warnings];
  task.give(CARD_PROPOSAL, {
    type: 'tool-approval',
    title: `${texts.title}: ${server}.${name}`,
    description: lines.join('\n'),
    actions: [{ id: 'approve', type: 'button', label: texts.approve }],
    call,
  } satisfies CardProposal);
  work.recorder.trace({
    type: 'decision',
    priority: 'medium',
    actor: reply.agentId,
    agent: reply.agentId,
    runId,
    correlationId,
    summary: `${server}.${name} is proposed and waits for approval`,
  });
  return 'A card with this call was shown to the operator. Nothing was called; it waits for approval.';
};

/** Texts that the words of the effect only begin to quote. */
const wholeTexts = (params: Record<string, unknown>): string[] =>
  Object.values(params).filter(
    (value): value is string => typeof value === 'string' && (value.length > 80 || value.includes('\n')),
  );

const cut = (result: unknown): string => {
  const text = typeof result === 'string' ? result : JSON.stringify(result ?? null);
  return text.length > RESULT_MAX_CHARACTERS
    ? `${text.slice(0, RESULT_MAX_CHARACTERS)} … cut off: ${String(text.length)} characters in all`
    : text;
};
