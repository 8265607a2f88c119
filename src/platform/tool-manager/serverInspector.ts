import type { Tool } from '@modelcontextprotocol/client';
import type { ServerTest } from '@contract/entities/serverTest';
import type { ToolAnnotations, ToolServer, ToolServerTool } from '@contract/entities/toolServer';
import { TOOL_SERVER_CHECKS_KEPT, TOOL_USAGE_DAYS } from '@contract/limits';
import { defined } from '@contract/defined';
import type { Clock } from '@platform/common/clock';
import { diffLinesOf } from '@platform/prompts/promptDiff';
import { without } from '@platform/storage/engine/columns';
import { toCanonicalJson } from '@platform/storage/engine/json';
import type { ToolCallsRepository, ToolCallTotals } from '@platform/storage/telemetry/toolCallsRepository';
import type { ServerTestsRepository } from '@platform/storage/settings/serverTestsRepository';
import type { ToolServersRepository } from '@platform/storage/settings/toolServersRepository';
import { connectionFailure } from './callFailure';
import type { ServerContent } from './contentReads';
import { NOTHING_FOUND, type ServerFindings } from './serverFindings';
import type { RegisteredServer, ServerRegistry } from './serverRegistry';
import type { Offer } from './toolServerConnection';
import { raisedTier } from './toolTiers';
import { digestOf, fingerprintOf, isChanged, type Belief, type ToolTrust } from './toolTrust';

export interface ServerInspectorOptions {
  registry: ServerRegistry;
  trust: ToolTrust;
  findings: ServerFindings;
  toolServers: ToolServersRepository;
  toolCalls: Pick<ToolCallsRepository, 'totals'>;
  serverTests: Pick<ServerTestsRepository, 'list'>;
  clock: Clock;
}

export type ServerState = Pick<ToolServer, 'id' | 'name' | 'status' | 'lastChecked'>;

export interface ServerInspector {
  /** Every server as the last check found it; what programs are started with is for administrators. */
  list: (setups?: 'with-setups') => Promise<ToolServer[]>;
  /** Whether each answered when it was last asked. */
  states: () => Promise<ServerState[]>;
  has: (id: string) => Promise<boolean>;
  /** Connects anew and reads everything; undefined where there is no such server. */
  check: (id: string) => Promise<ToolServer | undefined>;
  checkAll: () => Promise<void>;
  /** The definition that the server offers now. */
  definition: (id: string, tool: string) => Promise<Tool | undefined>;
  /** Tools that the newest look of any process found; none where it failed, or where there was none yet. */
  offered: (id: string) => Promise<readonly Tool[]>;
  /** The same of resources and prompts; undefined where nothing was found. */
  content: (id: string) => Promise<ServerContent | undefined>;
}

const DAY_MS = 86_400_000;

/** Looks at the servers: what they offer, whether they answer, and what changed since it was trusted. */
export const createServerInspector = (options: ServerInspectorOptions): ServerInspector => {
  const { registry, trust, findings, toolServers, toolCalls, serverTests, clock } = options;

  /** A server that is another by now is not the one that was looked at. */
  const isCurrent = async (server: RegisteredServer): Promise<boolean> =>
    (await registry.find(server.id)) === server;
  const note = async (server: RegisteredServer, offer: Offer, begunAt: string): Promise<void> => {
    const tools = [...offer.tools.values()].map(({ definition }) => definition);
    const at = clock.now().toISOString();
    for (const tool of server.builtIn ? [] : tools)
      await toolServers.see(server.id, tool.name, fingerprintOf(tool), at);
    await toolServers.keepFinding(server.id, { ...offer, tools }, begunAt);
  };
  const look = async (server: RegisteredServer, atOnce?: boolean): Promise<void> => {
    server.connection.onChanged((offer) => {
      // Findings that cannot be stored now are there at the next look.
      void toolServers
        .lookBegins()
        .then((begunAt) => note(server, offer, begunAt))
        .catch(() => undefined);
    });
    const begunAt = await toolServers.lookBegins();
    const begun = performance.now();
    const found = await server.connection.inspect(atOnce).catch(connectionFailure);
    const at = clock.now().toISOString();
    const latencyMs = Math.round(performance.now() - begun);
    if (!(await isCurrent(server))) return;
    const isFailure = 'kind' in found;
    await (isFailure ? toolServers.keepSilence(server.id, begunAt) : note(server, found, begunAt));
    const failure = isFailure ? { ...found, message: server.hide(found.message) } : undefined;
    const check = { at, latencyMs, ...(failure ? { failure } : {}) };
    await toolServers.addCheck(server.id, check, TOOL_SERVER_CHECKS_KEPT);
  };
  const describe = async (server: RegisteredServer): Promise<ToolServer> => {
    const { tools, ...found } = (await findings.of(server.id)) ?? NOTHING_FOUND;
    const checks = await toolServers.checks(server.id);
    const since = new Date(clock.now().getTime() - TOOL_USAGE_DAYS * DAY_MS).toISOString();
    const totals = await toolCalls.totals(server.id, since);
    const beliefOf = await trust.ofAll(server);
    const [last] = checks;
    const signIn = server.signIn();
    return {
      ...without(found, 'content'),
      ...defined({ tests: countResults(await serverTests.list(server.id)) }),
      id: server.id,
      name: server.name,
      baseUrl: server.url(),
      builtIn: server.builtIn,
      ...(signIn ? { signIn } : {}),
      ...defined({ session: server.session }),
      ...(server.program ? { program: server.program() } : {}),
      status: statusNow(server, last),
      tools: tools.flatMap((tool) => describeTool(tool, beliefOf(tool.name), totals)),
      checks,
      ...lastChecked(last),
    };
  };
  return {
    list: async (setups) => {
      const servers = await Promise.all((await registry.all()).map(describe));
      return setups === 'with-setups' ? servers : servers.map(withoutSetup);
    },
    has: async (id) => (await registry.find(id)) !== undefined,
    states: async () =>
      Promise.all(
        (await registry.all()).map(async (server) => {
          const [last] = await toolServers.checks(server.id);
          return { id: server.id, name: server.name, status: statusNow(server, last), ...lastChecked(last) };
        }),
      ),
    check: async (id) => {
      const server = await registry.find(id);
      if (!server) return undefined;
      await look(server, true);
      const now = await registry.find(id);
      return now && describe(now);
    },
    checkAll: async () => {
      await Promise.all((await registry.all()).map((server) => look(server)));
    },
    offered: async (id) => (await findings.offered(id))?.tools ?? [],
    content: async (id) => (await findings.offered(id))?.content,
    definition: async (id, tool) => {
      await registry.find(id);
      return (await findings.of(id))?.tools.find(({ name }) => name === tool);
    },
  };
};

const countResults = (tests: readonly ServerTest[]): ToolServer['tests'] => {
  if (tests.length === 0) return undefined;
  return { all: tests.length, failed: tests.filter(({ result }) => result?.status === 'failed').length };
};

type Check = ToolServer['checks'][number];
const statusOf = (last: Check | undefined): ToolServer['status'] => {
  if (last === undefined) return 'disconnected';
  return last.failure ? 'error' : 'connected';
};
const withoutSetup = ({ program, ...server }: ToolServer): ToolServer => ({
  ...server,
  ...(program ? { program: { state: program.state } } : {}),
});

/** A program that has ended since is none that answers. */
const statusNow = ({ program }: RegisteredServer, last: Check | undefined): ToolServer['status'] =>
  program && program().state.kind === 'waiting' ? 'error' : statusOf(last);
const lastChecked = (last: Check | undefined): Pick<ToolServer, 'lastChecked'> =>
  last === undefined ? {} : { lastChecked: last.at };

const describeTool = (
  tool: Tool,
  belief: Belief | undefined,
  totals: readonly ToolCallTotals[],
): ToolServerTool[] => {
  if (!belief) return [];
  const used = totals.find(({ method }) => method === tool.name);
  const changed = isChanged(belief, tool);
  return [
    {
      name: tool.name,
      description: tool.description ?? '',
      inputSchema: tool.inputSchema,
      annotations: atWorst(tool.annotations),
      tier: raisedTier(belief.tier, tool.annotations),
      unjudged: belief.unjudged,
      usage: used
        ? { calls: used.calls, errors: used.errors, p50Ms: used.p50Ms, p95Ms: used.p95Ms }
        : { calls: 0, errors: 0 },
      ...(changed
        ? {
            changed: diffLinesOf(asText(belief.trusted), asText(fingerprintOf(tool))),
            changedTo: digestOf(tool),
          }
        : {}),
    },
  ];
};

/** protocols.md, MCP: hints that a server does not give. */
const atWorst = (given: Tool['annotations'] = {}): ToolAnnotations => ({
  readOnlyHint: given.readOnlyHint ?? false,
  destructiveHint: given.destructiveHint ?? true,
  idempotentHint: given.idempotentHint ?? false,
  openWorldHint: given.openWorldHint ?? true,
});

/** Keys in one order, so that only what was really changed differs. */
const asText = (definition: unknown): string =>
  JSON.stringify(JSON.parse(toCanonicalJson(definition)), null, 2);
