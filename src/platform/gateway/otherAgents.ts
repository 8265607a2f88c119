import { setTimeout as pause } from 'node:timers/promises';
import type { AuditAction } from '@contract/entities/auditRecord';
import { GATEWAY_AGENT_PREFIX } from '@contract/entities/gatewayAgent';
import type { User } from '@contract/entities/user';
import type { ChangeAgentBody } from '@contract/http/agentNetwork';
import type { AgentCredentialsBody } from '@contract/http/agentCredentials';
import { fieldChanges } from '@contract/fieldChanges';
import type { AgentHold } from '@platform/agents/agentHold';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { SecretBox } from '@platform/settings/secretBox';
import type { ControlOrdersRepository } from '@platform/storage/settings/controlOrdersRepository';
import type { AgentHoldsRepository } from '@platform/storage/settings/agentHoldsRepository';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { RememberedReads } from '@platform/storage/rememberedReads';
import type {
  RegisteredAgentsRepository,
  StoredAgent,
} from '@platform/storage/settings/registeredAgentsRepository';
import { cardAddress, readCard, type Ask } from './agentConnections';
import { credentialsFor, openCredentials, unknownAgent } from './givenCredentials';
import { chooseInterface, UnspokenError } from './agentInterface';
import type { AgentRegistry } from './agentRegistry';

export interface OtherAgentsDependencies {
  registry: AgentRegistry;
  control: Pick<AgentHold, 'release'>;
  agentHolds: Pick<AgentHoldsRepository, 'lock' | 'release'>;
  controlOrders: Pick<ControlOrdersRepository, 'add'>;
  registeredAgents: RegisteredAgentsRepository;
  remembered: Pick<RememberedReads, 'look' | 'registeredAgents'>;
  audit: AuditRepository;
  outgoing: Pick<OutgoingGuard, 'fetch' | 'check'>;
  /** Seals what agents are signed in with. */
  box: SecretBox;
  clock: Clock;
}

export interface OtherAgents {
  /** Reads the card. Throws 422 for an address that may not be called or is no card, 502 when nobody answers. */
  read: (cardUrl: string, user: User) => Promise<StoredAgent>;
  /** Throws 409 when the address or the id is known. Attach it with `attach` after the commit. */
  store: (agent: StoredAgent, sql: Sql) => Promise<StoredAgent>;
  attach: (agent: StoredAgent) => Promise<void>;
  /** Throws 422 for what its card does not ask for. In force with `attachAgain` after the commit. */
  keepCredentials: (agentId: string, body: AgentCredentialsBody, user: User, sql: Sql) => Promise<void>;
  attachAgain: (agentId: string) => Promise<void>;
  /** Throws 404 for nobody, and for one of the platform's own. In force with `renew` after the commit. */
  change: (agentId: string, body: ChangeAgentBody, user: User, sql: Sql) => Promise<void>;
  /** How long it may be silent, where that was set for it. */
  timeoutOf: (agentId: string) => number | undefined;
  /** Throws 404 for nobody, 409 for one of the platform's own. Detach it with `detach` after the commit. */
  remove: (agentId: string, user: User, sql: Sql) => Promise<void>;
  detach: (agentId: string) => void;
  /** It can be told that it was taken out until what this answers is called. */
  keep: (agentId: string) => () => void;
  added: () => Promise<Map<string, StoredAgent>>;
  /** Again and again: agents and credentials that any process has added, changed or taken out. */
  renew: () => Promise<void>;
  /** The same at start-up, and as one short statement where nothing has changed. A card that is not read at once is not waited for. */
  learn: () => Promise<void>;
  /** The same within a transaction: which agents there are, whose cards may still be read. */
  refresh: (sql: Sql) => Promise<void>;
}

const ID_MAX_LENGTH = 60;
const CARD_WAIT_MS = 2000;

/** Agents that people register by the address of their card. Protocols, A2A. */
export const createOtherAgents = (deps: OtherAgentsDependencies): OtherAgents => {
  const { registry, registeredAgents, remembered, audit, outgoing, box, clock } = deps;
  const note = (action: AuditAction, target: string, user: string, details: object, sql: Sql) =>
    audit.append(
      { ts: clock.now().toISOString(), actor: user, action, target, details: { ...details } },
      sql,
    );
  const attached = new Map<string, string>();
  const timeouts = new Map<string, number | undefined>();
  const connecting = new Map<string, Promise<void>>();
  const kept = new Set<{ agentId: string }>();
  const isKept = (agentId: string): boolean => [...kept].some((one) => one.agentId === agentId);
  let changes = 0;
  const attach = async (stored: StoredAgent): Promise<void> => {
    const { credentials, timeoutMs, ...agent } = stored;
    changes += 1;
    timeouts.set(agent.agentId, timeoutMs);
    attached.set(agent.agentId, placeOf(stored));
    await registry.registerOther({ ...agent, credentials: openCredentials(credentials, box) });
  };
  const detach = (agentId: string): void => {
    changes += 1;
    attached.delete(agentId);
    timeouts.delete(agentId);
    registry.remove(agentId);
    deps.control.release([agentId]);
  };
  const connect = (stored: StoredAgent): void => {
    const { agentId } = stored;
    const connection = attach(stored);
    connecting.set(agentId, connection);
    const ended = (): void => {
      if (connecting.get(agentId) === connection) connecting.delete(agentId);
    };
    connection.then(ended, ended);
  };
  /** A list that was read while something changed here may be older than that: it is read again. */
  const take = async (read: () => Promise<StoredAgent[]>): Promise<void> => {
    const before = changes;
    const stored = await read();
    if (before !== changes) {
      await take(read);
      return;
    }
    const there = new Set(stored.map(({ agentId }) => agentId));
    for (const agentId of attached.keys()) if (!there.has(agentId) && !isKept(agentId)) detach(agentId);
    for (const { agentId, timeoutMs } of stored) timeouts.set(agentId, timeoutMs);
    for (const agent of stored) if (attached.get(agent.agentId) !== placeOf(agent)) connect(agent);
  };
  const connected = () => Promise.all(connecting.values());
  return {
    read: async (text, user) => {
      const asked = cardAddress(outgoing.check(text).href);
      const { url: cardUrl, card } = await readAgent(asked, outgoing.fetch);
      outgoing.check(chooseInterface(card).url);
      return {
        agentId: freeId(
          card.name,
          registry.list().map(({ agentId }) => agentId),
        ),
        cardUrl,
        name: card.name,
        description: card.description,
        addedBy: user.username,
        addedAt: clock.now().toISOString(),
      };
    },
    store: async (agent, sql) => {
      if (!(await registeredAgents.add(agent, sql)))
        throw new HttpError(409, 'agent-known', 'An agent with this card is registered already');
      const { agentId, cardUrl, name, addedBy } = agent;
      await note('agent.register', agentId, addedBy, { cardUrl, name }, sql);
      return agent;
    },
    attach,
    keepCredentials: async (agentId, body, user, sql) => {
      const known = registry.list().find((agent) => agent.agentId === agentId);
      if (!known) throw unknownAgent(agentId);
      const credentials = credentialsFor(known, body);
      if (credentials?.kind === 'client-credentials') outgoing.check(credentials.tokenUrl);
      const sealed = credentials ? box.seal(JSON.stringify(credentials)) : null;
      if (!(await registeredAgents.keepCredentials(agentId, sealed, sql))) throw unknownAgent(agentId);
      const told = { signIn: body.kind, ...(credentials ? { origin: credentials.origin } : {}) };
      await note('agent.credentials', agentId, user.username, told, sql);
    },
    attachAgain: async (agentId) => {
      const stored = (await registeredAgents.list()).find((agent) => agent.agentId === agentId);
      if (stored) await attach(stored);
    },
    change: async (agentId, { timeout }, user, sql) => {
      if (!(await registeredAgents.keepTimeout(agentId, timeout, sql))) throw unknownAgent(agentId);
      const changes = fieldChanges({ timeout: timeouts.get(agentId) }, { timeout });
      await note('agent.change', agentId, user.username, { timeout, changes }, sql);
    },
    timeoutOf: (agentId) => timeouts.get(agentId),
    remove: async (agentId, user, sql) => {
      if (!(await registeredAgents.remove(agentId, sql))) {
        const isOwn = registry.list().some((agent) => agent.agentId === agentId);
        if (isOwn) throw new HttpError(409, 'own-agent', 'An agent of the platform cannot be removed');
        throw unknownAgent(agentId);
      }
      // Nobody could resume it any more.
      await deps.agentHolds.lock(sql);
      await deps.agentHolds.release([agentId], sql);
      await deps.controlOrders.add(null, sql);
      await note('agent.remove', agentId, user.username, {}, sql);
    },
    detach,
    keep: (agentId) => {
      const one = { agentId };
      kept.add(one);
      return () => void kept.delete(one);
    },
    added: async () => new Map((await registeredAgents.list()).map((agent) => [agent.agentId, agent])),
    renew: async () => {
      await take(() => registeredAgents.list());
      await connected();
    },
    learn: async () => {
      await take(async () => {
        await remembered.look();
        return remembered.registeredAgents();
      });
      if (connecting.size > 0)
        await Promise.race([connected(), pause(CARD_WAIT_MS, undefined, { ref: false })]);
    },
    refresh: (sql) => take(() => registeredAgents.list(sql)),
  };
};

/** With another address or other credentials it is connected to anew. */
const placeOf = ({ cardUrl, credentials }: StoredAgent): string => JSON.stringify([cardUrl, credentials]);

const readAgent = async (cardUrl: string, ask: Ask): Promise<Awaited<ReturnType<typeof readCard>>> => {
  try {
    const found = await readCard(cardUrl, ask);
    const { name, supportedInterfaces } = found.card;
    if (name.trim() === '' || supportedInterfaces.length === 0) throw new TypeError('No A2A card');
    chooseInterface(found.card);
    return found;
  } catch (error) {
    throw explain(error);
  }
};

interface Cause {
  code: unknown;
  name: string;
  message: string;
  cause: Partial<Cause>;
}

/** Causes that a person can do something about: the address, the network, or the answer from there. */
const explain = (error: unknown): HttpError => {
  if (error instanceof UnspokenError) return new HttpError(422, 'agent-unspoken', error.message);
  for (let cause = error as Partial<Cause> | undefined; cause; cause = cause.cause) {
    const { code } = cause;
    if (code === 'address-refused') return new HttpError(422, 'address-refused', cause.message ?? '');
    if (typeof code === 'string' && /^(E[A-Z]+|UND_ERR_\w+)$/.test(code))
      return new HttpError(502, 'agent-unreachable', `Nobody answers there (${code})`);
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError')
      return new HttpError(502, 'agent-unreachable', 'There was no answer in time');
  }
  const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return new HttpError(422, 'not-an-agent-card', `This is not an A2A agent card: ${why.slice(0, 200)}`);
};

/** `Travel Desk` becomes `travel-desk`, and `travel-desk-2` where that is taken. */
const freeId = (name: string, taken: readonly string[]): string => {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, ID_MAX_LENGTH);
  const isTaken = slug === '' || slug.startsWith(GATEWAY_AGENT_PREFIX);
  const base = isTaken ? `agent${slug === '' ? '' : `-${slug}`}` : slug;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${String(number)}`;
    if (!taken.includes(id)) return id;
  }
};
