import { randomBytes } from 'node:crypto';
import type { ModelMessage } from 'ai';
import { defined } from '@contract/defined';
import { estimateTokens } from '@platform/llm/estimateTokens';
import type { ModelUsage } from '@platform/llm/modelAnswer';
import type { OfferedModel } from '@platform/llm/modelCatalog';
import type { AgentTask } from '../agentTask';
import { CARD_PROPOSAL } from '../cardProposal';
import { promptIn } from '../goesBy';
import type { LlmSettings } from '../llmSettings';
import { createFileReader, measured } from './attachedFiles';
import { questionOf, readHistory } from './history';
import type { ModelWork } from '../modelWork';
import { OWN_TOOLS, type OwnTool } from './ownTools';
import { serverTools, type ServerTool } from './serverTools';
import { systemPrompt } from './systemPrompt';

const CARDS_MAX = 5;

/** One reply that a model works on, from the request to its last word. */
export interface ModelReply {
  work: ModelWork;
  task: AgentTask;
  agentId: string;
  model: OfferedModel;
  settings: LlmSettings;
  system: string;
  messages: ModelMessage[];
  own: readonly OwnTool[];
  offered: readonly ServerTool[];
  /** Between which results of tools stand. */
  mark: string;
  promptVersionId?: string;
  /** All it has said so far. */
  said: string;
  /** Text of its reasoning, at most `REASONING_MAX_LENGTH`. */
  reasoning: string;
  cards: number;
  used: ModelUsage;
  /** US dollars so far; undefined once a call has no price. */
  cost: number | undefined;
}

/** Calls that a model may make in the name of its agent. */
export interface Reach {
  /** Tools of the platform, by name. */
  own: readonly string[];
  /** `all`: above read as cards. */
  servers: 'none' | 'read' | 'all';
}

export interface Asked {
  agentId: string;
  model: OfferedModel;
  /** Everything, unless given. */
  reach?: Reach;
}

export const openModelReply = async (work: ModelWork, task: AgentTask, by: Asked): Promise<ModelReply> => {
  const { agentId, model, reach } = by;
  const own = OWN_TOOLS.filter(({ name }) => reach?.own.includes(name) ?? true);
  const settings = work.llmOf(agentId);
  const named = promptIn(task.run, agentId);
  const mark = `data-${randomBytes(6).toString('hex')}`;
  const [{ promptText }, { promptVersionId }, offered] = await Promise.all([
    work.effectivePrompts.read(agentId, named),
    work.effectivePrompts.inForce(agentId, named),
    offeredTools(work, task, by),
  ]);
  const system = systemPrompt(promptText, task, { mark, mayPropose: reach === undefined });
  const files = createFileReader({ attachments: work.attachments, mark, seesImages: model.seesImages });
  const asked = await questionOf(work.messages, task.run.runId);
  const content = await files.withFiles(task.text, asked?.metadata?.attachments);
  const question: ModelMessage = { role: 'user', content };
  const { text, imageTokens } = measured([question]);
  const rest = estimateTokens(`${system}${JSON.stringify([own, offered])}${text}`) + imageTokens;
  const tokens = model.contextTokens - settings.maxTokens - rest;
  const history = await readHistory(work.messages, asked, { tokens, mark, files });
  if (history.left > 0) traceLeftOut(work, task, { agentId, model }, history.left);
  const reply: ModelReply = {
    work,
    task,
    agentId,
    model,
    settings,
    system,
    offered,
    mark,
    own,
    messages: [...history.messages, question],
    ...defined({ promptVersionId }),
    said: '',
    reasoning: '',
    cards: 0,
    used: { input: 0, output: 0 },
    cost: 0,
  };
  reply.task = { ...task, give: countCards(reply, task.give) };
  return reply;
};

/** Whoever makes a card for this reply, there is an end to them. */
const countCards =
  (reply: ModelReply, give: AgentTask['give']): AgentTask['give'] =>
  (name, data) => {
    if (name === CARD_PROPOSAL) {
      if (reply.cards >= CARDS_MAX)
        throw new Error('There are too many cards already. Nothing was proposed.');
      reply.cards += 1;
    }
    give(name, data);
  };

/** Servers that cannot be asked what they offer leave the model its own tools, and a warning in the trace. */
const offeredTools = async (
  work: ModelWork,
  task: AgentTask,
  { agentId, reach }: Asked,
): Promise<ServerTool[]> => {
  const { servers = 'all' } = reach ?? {};
  if (servers === 'none') return [];
  try {
    const listed = await work.listTools();
    return serverTools(servers === 'all' ? listed : listed.filter(({ tier }) => tier === 'read'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const { runId, correlationId } = task.run;
    work.recorder.trace({
      type: 'policy.warn',
      priority: 'high',
      actor: agentId,
      agent: agentId,
      runId,
      correlationId,
      summary: `The tools cannot be listed, the model works without them: ${why}`,
    });
    return [];
  }
};

const traceLeftOut = (work: ModelWork, { run }: AgentTask, { agentId, model }: Asked, count: number) => {
  work.recorder.trace({
    type: 'decision',
    priority: 'low',
    actor: agentId,
    agent: agentId,
    runId: run.runId,
    correlationId: run.correlationId,
    summary: `${String(count)} or more older messages are left out: they do not fit into ${model.name}`,
  });
};
