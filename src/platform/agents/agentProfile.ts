import * as v from 'valibot';
import type { AgentStat } from '@contract/entities/agent';
import type { AgentProfile } from '@contract/entities/agentProfile';
import type { ListedTool } from '@contract/http/tools';
import { AGENT_CLARIFY_THRESHOLD } from '@contract/limits';
import { HttpError } from '@platform/http/httpError';
import type { EffectivePrompts } from '@platform/prompts/effectivePrompt';
import type { DocumentsRepository } from '@platform/storage/settings/documentsRepository';
import type { LlmSettings } from './llmSettings';

export interface AgentProfileDependencies {
  readAgents: () => Promise<AgentStat[]>;
  pausedAgents: () => readonly string[];
  /** Whether it was registered from elsewhere. */
  isOther: (agentId: string) => boolean;
  effectivePrompts: Pick<EffectivePrompts, 'read' | 'inForce'>;
  listTools: () => Promise<ListedTool[]>;
  documents: Pick<DocumentsRepository, 'get'>;
  readChannel: (id: string) => Promise<{ name: string } | null>;
  llmOf: (agentId: string) => LlmSettings;
  general: () => { retryAttempts: number; timeout: number };
}

/** Settings of an agent. Throws 404 for one that is not registered. */
export type ReadAgentProfile = (agentId: string) => Promise<AgentProfile>;

const COORDINATOR = 'coordinator';
const WatchChannels = v.object({ channels: v.array(v.object({ id: v.string() })) });

export const readAgentProfile =
  (deps: AgentProfileDependencies): ReadAgentProfile =>
  async (agentId) => {
    const stat = (await deps.readAgents()).find((agent) => agent.agentId === agentId);
    if (!stat) throw new HttpError(404, 'agent-unknown', `There is no agent ${agentId}`);
    const known = {
      id: agentId,
      name: stat.name,
      status: statusOf(stat, deps.pausedAgents()),
      watchChannels: agentId === COORDINATOR ? await readWatchChannels(deps) : [],
    };
    return deps.isOther(agentId) ? known : { ...known, ...(await readOwn(deps, agentId)) };
  };

/** Settings that the platform gives one of its own agents. */
const readOwn = async (
  deps: AgentProfileDependencies,
  agentId: string,
): Promise<Omit<AgentProfile, 'id' | 'name' | 'status' | 'watchChannels'>> => {
  const [tools, { persona, promptVersionId }] = await Promise.all([
    readTools(deps, agentId),
    deps.effectivePrompts.inForce(agentId),
  ]);
  return {
    settings: {
      ...(persona ? { tone: persona.tone } : {}),
      maxRetry: deps.general().retryAttempts,
      timeout: deps.general().timeout,
    },
    // No agent may approve its own cards: security.md, tools.
    policy: { clarifyThreshold: AGENT_CLARIFY_THRESHOLD, autoApprove: false },
    ...(tools ? { tools } : {}),
    llm: deps.llmOf(agentId),
    ...(promptVersionId === undefined ? {} : { promptVersion: `v${promptVersionId.split('@')[1] ?? ''}` }),
  };
};

const statusOf = ({ agentId, status }: AgentStat, paused: readonly string[]): AgentProfile['status'] => {
  if (status === 'offline') return 'error';
  return paused.includes(agentId) ? 'inactive' : 'active';
};

/** The coordinator proposes what has effects, the integration agent reads; the others ask these two. */
const readTools = async (
  { listTools }: AgentProfileDependencies,
  agentId: string,
): Promise<string[] | undefined> => {
  if (agentId !== COORDINATOR && agentId !== 'integration') return [];
  const reads = agentId === 'integration';
  try {
    return (await listTools())
      .filter(({ tier }) => (tier === 'read') === reads)
      .map(({ server, name }) => `${server.charAt(0).toUpperCase()}${server.slice(1)}.${name}`)
      .sort();
  } catch {
    return undefined;
  }
};

const readWatchChannels = async ({ documents, readChannel }: AgentProfileDependencies): Promise<string[]> => {
  const stored = v.safeParse(WatchChannels, (await documents.get('watch-channels'))?.value);
  if (!stored.success) return [];
  const channels = await Promise.all(stored.output.channels.map(({ id }) => readChannel(id)));
  return stored.output.channels.map(({ id }, index) => `#${channels[index]?.name ?? id}`);
};
