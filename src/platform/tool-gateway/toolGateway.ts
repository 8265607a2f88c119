import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { defined } from '@contract/defined';
import { GATEWAY_RUN_GAP_MS } from '@contract/limits';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import type {
  GatewayAgentsRepository,
  StoredGatewayAgent,
} from '@platform/storage/settings/gatewayAgentsRepository';
import { KNOWN_BY } from '@platform/storage/telemetry/tracedRuns';
import type { RunsRepository } from '@platform/storage/telemetry/runsRepository';
import type { Database } from '@platform/storage/engine/database';
import type { KeyArrivals } from '@platform/telemetry/keyArrivals';
import type { Recorder } from '@platform/telemetry/recorder';
import type { ToolCallRequest } from '@platform/tool-manager/toolCaller';
import type { OfferedDefinition, ToolManager } from '@platform/tool-manager/toolManager';
import { admitCall, readHold, type AdmissionDependencies } from './admitCall';
import type { CallGate, Verdict } from './callGate';
import { failure, keptAnswer, refusal, rehearsed } from './gatewayAnswers';
import type { WaitForCard, Waiting } from './heldCalls';
import { isOwnTool, OWN_TOOLS } from './ownTools';
import type { AskOperator } from './questions';
import { byGatewayName, findTool, gatewayName, isSeen } from './toolNames';

/** A call as a client of the gateway makes it. */
export interface ClientCall {
  name: string;
  params: Record<string, unknown>;
  callKey: string | undefined;
  /** The run that the client names by its trace. */
  runId: string | undefined;
  gone: AbortSignal;
  progress: Waiting['progress'];
  /** Passes on what a tool server says of its own progress; undefined as `progress` is. */
  onProgress: ToolCallRequest['onProgress'];
  /** Passes on what a tool server logs; undefined where nobody wants it. */
  logs: ToolCallRequest['logs'];
  /** Has the client's model write for a tool server; undefined where it has said that it lends none. */
  lend: ToolCallRequest['lend'];
  /** Has the client answer a tool server's question; undefined where it cannot. */
  answer: ToolCallRequest['answer'];
  /** Its answer may be a task, where it is held. */
  asTask: boolean;
}

export interface ToolGateway {
  tools: (agent: StoredGatewayAgent) => Promise<Tool[]>;
  /** Undefined where the agent sees no such tool; every other failure is an answer. */
  call: (agent: StoredGatewayAgent, call: ClientCall) => Promise<CallToolResult | undefined>;
  /** The same with what the name means already known. */
  run: (
    agent: StoredGatewayAgent,
    call: ClientCall,
    tool: OfferedDefinition | undefined,
  ) => Promise<CallToolResult | undefined>;
}

export interface ToolGatewayDependencies extends AdmissionDependencies {
  database: Database;
  tools: Pick<ToolManager, 'offered' | 'call'>;
  agents: Pick<GatewayAgentsRepository, 'noteCall'>;
  runs: Pick<RunsRepository, 'noteWords' | 'noteTraced'>;
  recorder: Recorder;
  gate: CallGate;
  askOperator: AskOperator;
  waitForCard: WaitForCard;
  onArrival: KeyArrivals['note'];
  clock: Clock;
}

/** Every call of somebody else's agent: held while the agent is, judged by the rules, made by the tool manager. */
export const createToolGateway = (deps: ToolGatewayDependencies): ToolGateway => ({
  tools: async ({ sees }) => {
    const offered = (await deps.tools.offered()).filter((tool) => isSeen(sees, tool));
    const named = [...byGatewayName(offered)].map(([name, { definition }]) => ({ ...definition, name }));
    return [...OWN_TOOLS, ...named];
  },
  call: (agent, call) =>
    answered(async () => {
      const tool = isOwnTool(call.name) ? OWN : await findTool(deps.tools, agent.sees, call.name);
      return admitAndRun(deps, agent, call, tool);
    }),
  run: (agent, call, tool) => answered(() => admitAndRun(deps, agent, call, tool)),
});

/** A failure is an answer too: in its code an agent reads whether the call may be made again. */
const answered = async (
  work: () => Promise<CallToolResult | undefined>,
): Promise<CallToolResult | undefined> => {
  try {
    return await work();
  } catch (error) {
    return failure(error);
  }
};

const admitAndRun = async (
  deps: ToolGatewayDependencies,
  agent: StoredGatewayAgent,
  call: ClientCall,
  tool: OfferedDefinition | typeof OWN | undefined,
): Promise<CallToolResult | undefined> => {
  const told = tellArrival(deps, agent, call.name);
  if (!tool) {
    told('unknown-tool', false);
    return undefined;
  }
  const runId = await noteRun(deps, agent, call.runId);
  const handle = deps.control.begin({ agentId: agent.id, from: 'user', action: call.name, runId });
  try {
    const held = await admitCall(deps, agent, call, handle.signal);
    if (held) {
      told('held', false, textIn(held), runId);
      return held;
    }
    const running = { ...call, runId };
    return tool === OWN
      ? await askAndWait(deps, agent, running, handle.signal)
      : await judgeAndCall(deps, agent, { ...running, tool }, handle.signal);
  } finally {
    handle.ended();
  }
};

/** A tool of the gateway itself: no rule concerns it, as nothing is done by it. */
const OWN = Symbol('own');

interface OwnRunningCall extends ClientCall {
  runId: string;
}

interface RunningCall extends OwnRunningCall {
  tool: OfferedDefinition;
}

const askAndWait = async (
  deps: ToolGatewayDependencies,
  agent: StoredGatewayAgent,
  call: OwnRunningCall,
  stopped: AbortSignal,
): Promise<CallToolResult> => {
  const asked = await deps.askOperator(agent, call);
  tellArrival(deps, agent, call.name)(
    asked.kind === 'held' ? 'waiting' : 'called',
    true,
    call.name,
    call.runId,
  );
  if (asked.kind === 'answer') return asked.answer;
  return asked.kind === 'refused' ? refusal(asked.text) : waitForDecision(deps, agent, call, asked, stopped);
};

const judgeAndCall = async (
  deps: ToolGatewayDependencies,
  agent: StoredGatewayAgent,
  call: RunningCall,
  stopped: AbortSignal,
): Promise<CallToolResult> => {
  const { tool, params, callKey, runId } = call;
  const { server, tier, definition } = tool;
  const gated = { server, tool: definition.name, tier, params, callKey, runId };
  const told = tellArrival(deps, agent, call.name);
  const verdict = await deps.gate(agent, gated);
  if (verdict.kind === 'refused') {
    tellRefused(deps, agent, call, verdict.text);
    told(verdict.code ?? 'rule', false, verdict.text, runId);
    return refusal(verdict.text);
  }
  if (verdict.kind === 'held') told('waiting', true, call.name, runId);
  else told(verdict.dryRun ? 'rehearsed' : 'called', true, call.name, runId);
  if (verdict.kind === 'go') return make(deps, agent, call, verdict, stopped);
  return waitForDecision(deps, agent, call, verdict, stopped);
};

const waitForDecision = async (
  { waitForCard, agentHolds }: ToolGatewayDependencies,
  { id }: StoredGatewayAgent,
  { gone, progress, asTask }: ClientCall,
  { call: { cardId, ...held } }: Extract<Verdict, { kind: 'held' }>,
  stopped: AbortSignal,
): Promise<CallToolResult> => {
  if (cardId === undefined) return refusal('The card of this call was deleted');
  const whyStopped = async () => (await readHold(agentHolds, id)).text;
  return waitForCard({ ...held, cardId }, { gone, stopped, progress, whyStopped, asTask });
};

const make = async (
  { tools }: ToolGatewayDependencies,
  agent: StoredGatewayAgent,
  {
    tool: { server, definition },
    params,
    callKey,
    runId,
    progress,
    onProgress,
    logs,
    lend,
    answer,
  }: RunningCall,
  { dryRun, by }: Extract<Verdict, { kind: 'go' }>,
  signal: AbortSignal,
): Promise<CallToolResult> => {
  const { result, intercepted } = await tools.call({
    server,
    method: definition.name,
    params,
    caller: agent.id,
    authority: { kind: 'rule', by },
    runId,
    ...defined({ idempotencyKey: callKey, onProgress, logs }),
    // Rehearsed calls have nobody write or answer for them.
    ...(dryRun || agent.dryRun ? {} : defined({ lend, answer: agent.answersQuestions ? answer : undefined })),
    dryRun,
    signal,
    wholeAnswer: true,
    ...(progress ? { onAsked: (words) => void progress(words).catch(() => undefined) } : {}),
  });
  const name = gatewayName(server, definition.name);
  return intercepted ? rehearsed(name, params, definition.outputSchema !== undefined) : keptAnswer(result);
};

/** A run that the client names; else the one of its last call, unless that was long ago. */
const noteRun = async (
  { database, agents, runs, clock }: ToolGatewayDependencies,
  { id, name, runId: known, lastCallAt }: StoredGatewayAgent,
  named: string | undefined,
): Promise<string> => {
  const now = clock.now().getTime();
  const sinceLastMs = lastCallAt === undefined ? Infinity : now - Date.parse(lastCallAt);
  if (known !== undefined && (named ?? known) === known && sinceLastMs < NOTED_EVERY_MS) return known;
  const at = new Date(now).toISOString();
  const since = new Date(now - GATEWAY_RUN_GAP_MS).toISOString();
  const runId = await agents.noteCall({ id, at, since, fresh: newId('run'), ...defined({ named }) });
  const run = { runId, title: name, startedAt: at, source: name, lastSpanAt: at };
  const noted = [{ ...run, status: 'running' as const, knownBy: KNOWN_BY.log }];
  await database.transaction(async (sql) => {
    await runs.noteWords({ runs: noted, traces: [], logs: [], usage: [], toolCalls: [] }, sql);
    await runs.noteTraced(noted, sql);
  });
  return runId;
};

/** Calls that follow each other closely are not all written down. */
const NOTED_EVERY_MS = 5000;

const tellRefused = (
  { recorder }: ToolGatewayDependencies,
  { id, name }: StoredGatewayAgent,
  { runId }: RunningCall,
  text: string,
): void => {
  recorder.trace({ type: 'policy.warn', priority: 'high', actor: name, agent: id, summary: text, runId });
};

const tellArrival =
  ({ onArrival }: ToolGatewayDependencies, { keyId }: StoredGatewayAgent, name: string) =>
  (code: string, taken: boolean, detail = name, runId?: string): void => {
    onArrival({ keyId, signal: 'call', taken, code, detail, runId });
  };

const textIn = ({ content: [first] }: CallToolResult): string => (first?.type === 'text' ? first.text : '');
