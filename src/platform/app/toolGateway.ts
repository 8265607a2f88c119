import { GATEWAY_PATIENCE_MS, GATEWAY_PROGRESS_MS, GATEWAY_TASK_POLL_MS } from '@contract/limits';
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
import type { ProtocolServer } from '@platform/tool-gateway/clientSessions';
import type { OpenGateway } from '@platform/tool-gateway/gatewayMcp';
import { createGatewayContent } from '@platform/tool-gateway/gatewayContent';
import { createGatewayRules } from '@platform/tool-gateway/gatewayRules';
import { createHeldCalls, type WaitTimes } from '@platform/tool-gateway/heldCalls';
import { createHeldCards, type HeldCards, type Stopped } from '@platform/tool-gateway/heldCards';
import { createHeldTasks } from '@platform/tool-gateway/heldTasks';
import { watchTools, type ListedKind } from '@platform/tool-gateway/toolChanges';
import { createTaskQuestions } from '@platform/tool-gateway/taskQuestions';
import { createTaskDoorbell, type Doorbell } from '@platform/tool-gateway/taskDoorbell';
import { createTasksOfOthers } from '@platform/tool-gateway/tasksOfOthers';
import { goOn } from '@platform/tool-gateway/cardOutcome';
import type { AgentRouter } from '@platform/agents/agentRouting';
import { createQuestions } from '@platform/tool-gateway/questions';
import { createSubscriptions } from '@platform/tool-gateway/subscriptions';
import { createServerQuestions } from '@platform/tool-gateway/serverQuestions';
import { createToolGateway } from '@platform/tool-gateway/toolGateway';
import type { Sql } from '@platform/storage/engine/database';
import type { TaskOfOthers } from '@platform/storage/telemetry/agentTasksRepository';
import type { AgentHoldsRepository } from '@platform/storage/settings/agentHoldsRepository';
import type { OpenCalls } from '@platform/tool-manager/openCalls';
import type { ToolManager } from '@platform/tool-manager/toolManager';
import type { PlatformStorage } from './storage';

export interface PlatformToolGatewayDependencies {
  storage: PlatformStorage;
  tools: ToolManager;
  control: AgentControl;
  router: Pick<AgentRouter, 'standing' | 'cancel'>;
  execute: CardExecutor;
  events: ChatEvents;
  watch: CardWatch;
  process: Pick<ProcessRegistry, 'id' | 'live'>;
  doorbell: Doorbell;
  apiKeys: ApiKeys;
  arrivals: KeyArrivals;
  recorder: Recorder;
  clock: Clock;
  /** For tests: shorter waits. */
  gatewayTimes?: Partial<GatewayTimes> | undefined;
}

export interface GatewayTimes extends WaitTimes {
  /** Between two looks for what has expired, who was stopped and which lists are others. */
  checkMs: number;
}

const TIMES: GatewayTimes = {
  checkMs: 10_000,
  progressMs: GATEWAY_PROGRESS_MS,
  patienceMs: GATEWAY_PATIENCE_MS,
  lookMs: 2000,
  pollMs: GATEWAY_TASK_POLL_MS,
};
const TELL: Record<
  ListedKind,
  { listeners: (notify: OpenGateway['notify']) => void; session: (server: ProtocolServer) => Promise<void> }
> = {
  tools: {
    listeners: (notify) => {
      notify.toolsChanged();
    },
    session: (server) => server.sendToolListChanged(),
  },
  resources: {
    listeners: (notify) => {
      notify.resourcesChanged();
    },
    session: (server) => server.sendResourceListChanged(),
  },
  prompts: {
    listeners: (notify) => {
      notify.promptsChanged();
    },
    session: (server) => server.sendPromptListChanged(),
  },
};

/** Tools for agents of others, under rules, approvals and the operators' control. */
export const createPlatformToolGateway = ({
  storage: { database, repositories },
  tools,
  control,
  router,
  execute,
  events,
  watch,
  process,
  doorbell,
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
    remembered,
    agentTasks,
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
  const rules = createGatewayRules({ documents, remembered, calls: gatewayCalls, audit, clock });
  const heldCards = createHeldCards({ database, repositories, audit, events, clock });
  const gate = createCallGate({ database, rules, calls: gatewayCalls, heldCards, budgets, clock });
  const asking = { database, heldCards, recorder, clock };
  const askOperator = createQuestions({ ...asking, calls: gatewayCalls });
  const held = { cards: actionCards, calls: gatewayCalls, users, heldCards, execute, clock, times };
  const tasks = createHeldTasks(held);
  const waitForCard = createHeldCalls({ ...held, tasks, watch });
  const questions = createServerQuestions({ ...asking, process, watch, times, repositories });
  const gateway = createToolGateway({
    database,
    tools,
    control,
    agents: gatewayAgents,
    agentHolds,
    remembered,
    runs,
    recorder,
    gate,
    askOperator,
    waitForCard,
    onArrival: arrivals.note,
    clock,
    times,
  });
  const askForTask = createTaskQuestions({ database, registeredAgents, heldCards, recorder });
  const reached = { router, agentTasks, registeredAgents, runs, users };
  const tasksOfOthers = createTasksOfOthers({ ...reached, heldCards, askForTask, clock });
  const goOnUnheard = async () => {
    for (const card of await heldCards.unheard()) await goOn({ users, execute }, card);
  };
  const look = (task: TaskOfOthers) => tasksOfOthers.lookAt(task).then(goOnUnheard);
  const clients = createTeller(tools);
  const subscriptions = createSubscriptions(tools.watches, gatewayAgents);
  const stops = createStops({ tools, agents, agentHolds, heldCards });
  return {
    agents,
    rules,
    heldCards,
    askForTask,
    /** An agent of others calls about its task. */
    ring: createTaskDoorbell({ ...doorbell, agentTasks, look, clock }),
    /** Stops agents that are commanded over A2A; what it answers is for after the commit. */
    stopTasks: async (agentIds: readonly string[], stopped: Stopped, sql: Sql) => {
      const told = await heldCards.stop(agentIds, stopped, sql);
      return () => {
        told();
        void tasksOfOthers.cancel(agentIds);
      };
    },
    gateway,
    tasks,
    questions,
    byKey: remembered.gatewayAgent,
    content: createGatewayContent(tools, gateway.run),
    subscriptions,
    /** Tools that some agent sees may have changed. */
    tellChanged: clients.tellAll,
    onOpen: clients.onOpen,
    /** Before the first call is taken. */
    begin: async () => {
      await agents.refresh();
      await questions.closeOrphans();
    },
    openCalls: stops.openCalls,
    checkMs: times.checkMs,
    /** Again and again: what has expired, who was stopped, what tools there are. */
    check: async () => {
      await agents.refresh();
      await heldCards.expire();
      await tasksOfOthers.look();
      await goOnUnheard();
      await stops.withdrawStopped();
      await questions.closeOrphans();
      await clients.look();
      await subscriptions.look();
    },
  };
};

/** Tells clients that listen what has changed. */
const createTeller = (tools: ToolManager) => {
  let gateway: OpenGateway | undefined;
  const tell = (kind: ListedKind): void => {
    if (!gateway) return;
    TELL[kind].listeners(gateway.notify);
    for (const { server } of gateway.sessions.open()) void TELL[kind].session(server).catch(() => undefined);
  };
  const offers = watchTools(tools, tell);
  return {
    look: async () => {
      await gateway?.sessions.tidy();
      await offers.look();
    },
    tellAll: () => {
      tell('tools');
      tell('resources');
      tell('prompts');
    },
    onOpen: (opened: OpenGateway) => {
      gateway = opened;
    },
  };
};

interface StopsDependencies {
  tools: Pick<ToolManager, 'openCalls'>;
  agents: Pick<GatewayAgents, 'ids' | 'refresh'>;
  agentHolds: Pick<AgentHoldsRepository, 'read'>;
  heldCards: Pick<HeldCards, 'withdraw'>;
}

/** Ends calls under way, and those that wait for a decision, at a stop. */
const createStops = ({ tools, agents, agentHolds, heldCards }: StopsDependencies) => {
  const withdrawStopped = async () => {
    for (const { agentId, heldBy, reason = '', stopped } of await agentHolds.read(agents.ids()))
      if (stopped) await heldCards.withdraw(agentId, heldBy, reason);
  };
  let queue = Promise.resolve();
  let isQueued = false;
  /** Once for all agents of a stop. A database that is away: the next check withdraws them. */
  const withdrawSoon = (): void => {
    if (isQueued) return;
    isQueued = true;
    queue = queue
      .then(() => {
        isQueued = false;
        return agents.refresh();
      })
      .then(withdrawStopped)
      .catch(() => undefined);
  };
  const openCalls: Pick<OpenCalls, 'list' | 'cancel'> = {
    list: tools.openCalls.list,
    // Nothing runs of what waits for a decision: whoever asks how far a stop has come does not wait for it.
    cancel: (caller) => {
      withdrawSoon();
      return tools.openCalls.cancel(caller);
    },
  };
  return { withdrawStopped, openCalls };
};
