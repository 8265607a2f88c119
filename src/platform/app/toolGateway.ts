import type { McpHttpHandler } from '@modelcontextprotocol/server';
import { GATEWAY_PATIENCE_MS, GATEWAY_PROGRESS_MS } from '@contract/limits';
import type { AgentControl } from '@platform/agents/agentControl';
import type { Clock } from '@platform/common/clock';
import { createAgentBudgets } from '@platform/budgets/agentBudgets';
import type { CardExecutor } from '@platform/conversations/cardExecutor';
import type { ChatEvents } from '@platform/conversations/chatEvents';
import type { ProcessRegistry } from '@platform/processes/processRegistry';
import type { ApiKeys } from '@platform/settings/apiKeys';
import type { KeyArrivals } from '@platform/telemetry/keyArrivals';
import type { Recorder } from '@platform/telemetry/recorder';
import { createCallGate } from '@platform/tool-gateway/callGate';
import type { CardWatch } from '@platform/tool-gateway/cardWatch';
import { createGatewayAgents, type GatewayAgents } from '@platform/tool-gateway/gatewayAgents';
import { createGatewayContent } from '@platform/tool-gateway/gatewayContent';
import { createGatewayRules } from '@platform/tool-gateway/gatewayRules';
import { createHeldCalls, type WaitTimes } from '@platform/tool-gateway/heldCalls';
import { createHeldCards, type HeldCards } from '@platform/tool-gateway/heldCards';
import { watchTools, type ListedKind } from '@platform/tool-gateway/toolChanges';
import { createTaskQuestions } from '@platform/tool-gateway/taskQuestions';
import { createQuestions } from '@platform/tool-gateway/questions';
import { createServerQuestions } from '@platform/tool-gateway/serverQuestions';
import { createToolGateway } from '@platform/tool-gateway/toolGateway';
import type { AgentHoldsRepository } from '@platform/storage/settings/agentHoldsRepository';
import type { OpenCalls } from '@platform/tool-manager/openCalls';
import type { ToolManager } from '@platform/tool-manager/toolManager';
import type { PlatformStorage } from './storage';

export interface PlatformToolGatewayDependencies {
  storage: PlatformStorage;
  tools: ToolManager;
  control: AgentControl;
  execute: CardExecutor;
  events: ChatEvents;
  watch: CardWatch;
  process: Pick<ProcessRegistry, 'id' | 'live'>;
  apiKeys: ApiKeys;
  arrivals: KeyArrivals;
  recorder: Recorder;
  clock: Clock;
  /** For tests: shorter waits. */
  gatewayTimes?: Partial<WaitTimes> | undefined;
}

const TIMES: WaitTimes = {
  progressMs: GATEWAY_PROGRESS_MS,
  patienceMs: GATEWAY_PATIENCE_MS,
  lookMs: 2000,
};
const TELL: Record<ListedKind, (notify: McpHttpHandler['notify']) => void> = {
  tools: (notify) => {
    notify.toolsChanged();
  },
  resources: (notify) => {
    notify.resourcesChanged();
  },
  prompts: (notify) => {
    notify.promptsChanged();
  },
};

/** Tools for agents of others, under rules, approvals and the operators' control. */
export const createPlatformToolGateway = ({
  storage: { database, repositories },
  tools,
  control,
  execute,
  events,
  watch,
  process,
  apiKeys,
  arrivals,
  recorder,
  clock,
  gatewayTimes: given,
}: PlatformToolGatewayDependencies) => {
  const {
    gatewayAgents,
    gatewayCalls,
    agentHolds,
    audit,
    documents,
    actionCards,
    users,
    runs,
    registeredAgents,
    keyArrivals,
  } = repositories;
  const times = { ...TIMES, ...given };
  const budgets = createAgentBudgets({ agents: gatewayAgents, clock });
  const agents = createGatewayAgents({
    agents: gatewayAgents,
    agentHolds,
    apiKeys,
    arrivals: { list: arrivals.list, forget: (keyId, sql) => keyArrivals.forget(keyId, sql) },
    budgets,
    audit,
    clock,
  });
  const rules = createGatewayRules({ documents, calls: gatewayCalls, audit, clock });
  const heldCards = createHeldCards({ database, repositories, audit, events, clock });
  const gate = createCallGate({ database, rules, calls: gatewayCalls, heldCards, budgets, clock });
  const askOperator = createQuestions({ database, calls: gatewayCalls, heldCards, recorder, clock });
  const waitForCard = createHeldCalls({
    cards: actionCards,
    calls: gatewayCalls,
    users,
    heldCards,
    execute,
    watch,
    clock,
    times,
  });
  const questions = createServerQuestions({
    database,
    heldCards,
    process,
    watch,
    recorder,
    clock,
    times,
    repositories,
  });
  const gateway = createToolGateway({
    database,
    tools,
    control,
    agents: gatewayAgents,
    agentHolds,
    runs,
    recorder,
    gate,
    askOperator,
    waitForCard,
    onArrival: arrivals.note,
    clock,
    times,
  });
  const clients = createTeller(tools);
  const stops = createStops({ tools, agents, agentHolds, heldCards });
  return {
    agents,
    rules,
    heldCards,
    askForTask: createTaskQuestions({ database, registeredAgents, heldCards, recorder }),
    gateway,
    questions,
    byKey: gatewayAgents.byKey,
    content: createGatewayContent(tools, gateway.run),
    /** What some agent sees may have changed. */
    tellChanged: clients.tellAll,
    onOpen: clients.onOpen,
    /** Before the first call is taken. */
    begin: async () => {
      await agents.refresh();
      await questions.closeOrphans();
    },
    openCalls: stops.openCalls,
    /** Again and again: what has expired, who was stopped, what tools there are. */
    check: async () => {
      await agents.refresh();
      await heldCards.expire();
      await stops.withdrawStopped();
      await questions.closeOrphans();
      await clients.look();
    },
  };
};

/** Tells clients that listen what has changed. */
const createTeller = (tools: ToolManager) => {
  let handler: Pick<McpHttpHandler, 'notify'> | undefined;
  const tell = (kind: ListedKind): void => {
    if (handler) TELL[kind](handler.notify);
  };
  return {
    ...watchTools(tools, tell),
    tellAll: () => {
      tell('tools');
      tell('resources');
      tell('prompts');
    },
    onOpen: (opened: Pick<McpHttpHandler, 'notify'>) => {
      handler = opened;
    },
  };
};

interface StopsDependencies {
  tools: Pick<ToolManager, 'openCalls'>;
  agents: Pick<GatewayAgents, 'ids' | 'refresh'>;
  agentHolds: Pick<AgentHoldsRepository, 'read'>;
  heldCards: Pick<HeldCards, 'withdraw'>;
}

/** What a stop ends: calls under way, and those that wait for a decision. */
const createStops = ({ tools, agents, agentHolds, heldCards }: StopsDependencies) => {
  const withdrawStopped = async () => {
    for (const { agentId, heldBy, reason = '', stopped } of await agentHolds.read(agents.ids()))
      if (stopped) await heldCards.withdraw(agentId, heldBy, reason);
  };
  const openCalls: Pick<OpenCalls, 'list' | 'cancel'> = {
    list: tools.openCalls.list,
    cancel: async (caller) => {
      const [ended] = await Promise.all([
        tools.openCalls.cancel(caller),
        // A database that is away: the next check withdraws them.
        agents
          .refresh()
          .then(withdrawStopped)
          .catch(() => undefined),
      ]);
      return ended;
    },
  };
  return { withdrawStopped, openCalls };
};
