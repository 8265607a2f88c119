import { randomBytes } from 'node:crypto';
import { GATEWAY_AGENT_PREFIX, type GatewayAgent, type GatewayBudget } from '@contract/entities/gatewayAgent';
import type { KeyArrival } from '@contract/entities/keyArrival';
import type { User } from '@contract/entities/user';
import type { GatewayAgentBody, GatewayAgentPatch } from '@contract/http/toolGateway';
import type { ApiKey } from '@contract/http/systemConfig';
import { defined } from '@contract/defined';
import { patchChanges } from '@contract/fieldChanges';
import type { AgentBudgets } from '@platform/budgets/agentBudgets';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { ApiKeys } from '@platform/settings/apiKeys';
import type { KeyArrivals } from '@platform/telemetry/keyArrivals';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { KeyArrivalsRepository } from '@platform/storage/settings/keyArrivalsRepository';
import type { AgentHoldRecord, AgentHoldsRepository } from '@platform/storage/settings/agentHoldsRepository';
import type {
  GatewayAgentsRepository,
  StoredGatewayAgent,
} from '@platform/storage/settings/gatewayAgentsRepository';

export interface GatewayAgents {
  list: () => Promise<GatewayAgent[]>;
  /** `apiKey` is told this once. Throws 409 `secret-unreadable`. */
  add: (by: User, body: GatewayAgentBody, sql: Sql) => Promise<{ agent: GatewayAgent; apiKey: string }>;
  /** These three throw 404 `agent-unknown`. */
  change: (by: User, id: string, patch: GatewayAgentPatch, sql: Sql) => Promise<GatewayAgent>;
  rotate: (by: User, id: string, sql: Sql) => Promise<{ agent: GatewayAgent; apiKey: string }>;
  remove: (by: User, id: string, sql: Sql) => Promise<void>;
  /** Arrivals with its present key, and without a valid one since that key was made. Throws 404 `agent-unknown`. */
  arrivals: (id: string) => Promise<{ arrivals: KeyArrival[]; strangers: KeyArrival[] }>;
  /** Those that were there at the last `refresh`. */
  ids: () => string[];
  refresh: (sql?: Sql) => Promise<void>;
}

export interface GatewayAgentsDependencies {
  agents: GatewayAgentsRepository;
  agentHolds: Pick<AgentHoldsRepository, 'read' | 'release'>;
  apiKeys: Pick<ApiKeys, 'issue' | 'revoke' | 'list'>;
  arrivals: Pick<KeyArrivals, 'list'> & Pick<KeyArrivalsRepository, 'forget'>;
  budgets: Pick<AgentBudgets, 'of'>;
  audit: AuditRepository;
  clock: Clock;
}

/** Agents that call through the gateway, each with a key of its own. */
export const createGatewayAgents = (deps: GatewayAgentsDependencies): GatewayAgents => {
  const { agents, agentHolds, apiKeys, arrivals, budgets, audit, clock } = deps;
  let known: string[] = [];
  const find = async (id: string, sql?: Sql): Promise<StoredGatewayAgent> => {
    const agent = await agents.get(id, sql);
    if (!agent) throw new HttpError(404, 'agent-unknown', `There is no gateway agent ${id}`);
    return agent;
  };
  const record = (by: User, action: string, target: string, details: Record<string, unknown>, sql: Sql) =>
    audit.append(
      {
        ts: clock.now().toISOString(),
        actor: by.username,
        action: `gateway-agent.${action}`,
        target,
        details,
      },
      sql,
    );
  const show = async (agent: StoredGatewayAgent, sql?: Sql, key?: ApiKey): Promise<GatewayAgent> => {
    const [hold] = await agentHolds.read([agent.id], sql);
    return toShown(agent, key, hold, await budgets.of(agent, sql));
  };
  const refresh = async (sql?: Sql) => {
    known = (await agents.list(sql)).map(({ id }) => id);
  };
  return {
    ids: () => known,
    refresh,
    arrivals: async (id) => {
      const { keyId, createdAt } = await find(id);
      const key = (await apiKeys.list()).find((one) => one.id === keyId);
      const since = key?.createdAt ?? createdAt;
      return {
        arrivals: await arrivals.list(keyId, since),
        strangers: await arrivals.list(undefined, since),
      };
    },
    list: async () => {
      const all = await agents.list();
      const holds = await agentHolds.read(all.map(({ id }) => id));
      const keys = await apiKeys.list();
      const standing = await Promise.all(all.map((agent) => budgets.of(agent)));
      return all.map((agent, at) =>
        toShown(
          agent,
          keys.find(({ id }) => id === agent.keyId),
          holds.find(({ agentId }) => agentId === agent.id),
          standing[at],
        ),
      );
    },
    add: async (by, { name, dryRun = false, sees, monthlyLimit }, sql) => {
      const { key, token } = await apiKeys.issue(by.username, keyName(name), sql);
      const agent: StoredGatewayAgent = {
        id: idOf(name),
        name,
        enabled: true,
        dryRun,
        answersQuestions: false,
        ...defined({ sees, monthlyLimit }),
        keyId: key.id,
        ownerId: by.id,
        createdBy: by.username,
        createdAt: clock.now().toISOString(),
      };
      if (!(await agents.add(agent, sql))) {
        agent.id = `${agent.id}-${randomBytes(2).toString('hex')}`;
        await agents.add(agent, sql);
      }
      await record(
        by,
        'add',
        agent.id,
        { name, dryRun, sees: sees ?? null, monthlyLimit: monthlyLimit ?? null },
        sql,
      );
      return { agent: await show(agent, sql, key), apiKey: token };
    },
    change: async (by, id, patch, sql) => {
      const changes = patchChanges(await find(id, sql), patch);
      await agents.change(id, patch, sql);
      await record(by, 'change', id, { ...patch, changes }, sql);
      return show(await find(id, sql), sql);
    },
    rotate: async (by, id, sql) => {
      const { keyId, name } = await find(id, sql);
      const { key, token } = await apiKeys.issue(by.username, keyName(name), sql);
      await agents.change(id, { keyId: key.id }, sql);
      await apiKeys.revoke(by.username, keyId, sql);
      await arrivals.forget(keyId, sql);
      await record(by, 'rotate-key', id, {}, sql);
      return { agent: await show(await find(id, sql), sql, key), apiKey: token };
    },
    remove: async (by, id, sql) => {
      const { keyId, name } = await find(id, sql);
      await agents.remove(id, sql);
      await agentHolds.release([id], sql);
      await apiKeys.revoke(by.username, keyId, sql);
      await arrivals.forget(keyId, sql);
      await record(by, 'remove', id, { name }, sql);
    },
  };
};

const keyName = (agent: string): string => `Gateway: ${agent}`;

const idOf = (name: string): string => {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${GATEWAY_AGENT_PREFIX}${slug === '' ? randomBytes(3).toString('hex') : slug}`;
};

/** A key that is not looked up is the one that is in force. */
const toShown = (
  {
    id,
    name,
    enabled,
    dryRun,
    answersQuestions,
    sees,
    createdBy,
    createdAt,
    lastCallAt,
    runId,
  }: StoredGatewayAgent,
  key: Pick<ApiKey, 'expiresAt' | 'lastUsedAt' | 'state'> | undefined,
  hold: AgentHoldRecord | undefined,
  budget: GatewayBudget | undefined,
): GatewayAgent => ({
  id,
  name,
  enabled,
  dryRun,
  ...(answersQuestions ? { answersQuestions } : {}),
  ...defined({ sees, lastCallAt, runId, budget }),
  createdBy,
  createdAt,
  key: {
    state: key?.state ?? 'active',
    ...defined({ expiresAt: key?.expiresAt, lastUsedAt: key?.lastUsedAt }),
  },
  ...(hold ? { hold: holdOf(hold) } : {}),
});

const holdOf = ({ stopped, heldBy, heldAt, reason }: AgentHoldRecord): NonNullable<GatewayAgent['hold']> => ({
  kind: stopped ? 'stopped' : 'paused',
  by: heldBy,
  at: heldAt,
  ...defined({ reason }),
});
