import { tmpdir } from 'node:os';
import type { Tool } from '@modelcontextprotocol/client';
import type { BoundCall } from '@contract/entities/actionCard';
import type { EffectTier } from '@contract/entities/toolCall';
import type { ListedTool } from '@contract/http/tools';
import { DEFAULT_TOOL_TIMEOUT_MS } from '@contract/limits';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { SecretBox } from '@platform/settings/secretBox';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { OutsideEffectsRepository } from '@platform/storage/workspace/outsideEffectsRepository';
import type { RememberedReads } from '@platform/storage/rememberedReads';
import type { ServerCallsRepository } from '@platform/storage/settings/serverCallsRepository';
import type { ServerTestsRepository } from '@platform/storage/settings/serverTestsRepository';
import type { ToolCallsRepository } from '@platform/storage/telemetry/toolCallsRepository';
import type { ToolServersRepository } from '@platform/storage/settings/toolServersRepository';
import type { Recorder } from '@platform/telemetry/recorder';
import type { CardLedger } from './cardLedger';
import { checkedCall } from './checkedCall';
import { createCallRunner } from './callRunner';
import { refuseStep } from './callClaim';
import { CONTENT_BELIEF, isContentRead, type ServerContent } from './contentReads';
import { createForeignSchemas } from './foreignSchemas';
import { createKeyedCalls } from './keyedCalls';
import { createResourceChanges, type ResourceChanges } from './resourceChanges';
import { createKeptCalls, type KeptCalls } from './keptCalls';
import { createOpenCalls, type OpenCalls } from './openCalls';
import { createServerFindings } from './serverFindings';
import { createServerRegistry, type BuiltInServer, type RegisteredServer } from './serverRegistry';
import { createServerWatches, type ServerWatches } from './serverWatches';
import { createServerInspector, type ServerInspector } from './serverInspector';
import type { ProgramPermit } from './programPermit';
import type { AskPeople } from './serverQuestions';
import { createServerTests, type ServerTests } from './serverTests';
import { createToolCallRecords, nameOf } from './toolCallRecords';
import type { ToolCaller } from './toolCaller';
import { raisedTier } from './toolTiers';
import { fixedLimits, type ToolLimits } from './toolLimits';
import { createToolTrust, isChanged, type ToolTrust } from './toolTrust';

export interface ToolManagerOptions {
  servers: readonly BuiltInServer[];
  serviceToken: string;
  ledger: CardLedger;
  outsideEffects: OutsideEffectsRepository;
  recorder: Recorder;
  audit: AuditRepository;
  toolServers: ToolServersRepository;
  remembered: RememberedReads;
  serverCalls: ServerCallsRepository;
  serverTests: ServerTestsRepository;
  toolCalls: Pick<ToolCallsRepository, 'totals'>;
  outgoing: OutgoingGuard;
  box: SecretBox;
  clock: Clock;
  /** Whether tool servers that are programs run here; absent: they do not. */
  permit?: ProgramPermit;
  /** Programs have directories of their own below it. */
  dataDir?: string;
  /** Resolves once every stop that was ordered before is in force here; rejects where that cannot be known. */
  current?: (() => Promise<void>) | undefined;
  /** Absent: what servers ask during calls is answered by nobody. */
  askPeople?: AskPeople;
  /** For tests: one time for every server. */
  timeoutMs?: number;
  limits?: ToolLimits;
}

/** A tool that can be called now, with the tier that counts. */
export interface OfferedDefinition {
  server: string;
  tier: EffectTier;
  unjudged: boolean;
  definition: Tool;
}

export interface ToolManager {
  call: ToolCaller;
  /** Calls under way, which a stop ends. */
  openCalls: Pick<OpenCalls, 'list' | 'cancel'>;
  /** Throws what a call with these arguments would be refused with, without calling. */
  check: (call: BoundCall) => Promise<void>;
  /** The registered tools that their servers offer now. Throws HttpError 502 when one of ours is unreachable. */
  tools: () => Promise<ListedTool[]>;
  /** The same with their whole definitions, as their servers give them; of some servers, where `of` says so. */
  offered: (of?: (serverId: string) => boolean) => Promise<OfferedDefinition[]>;
  /** Resources, their templates and prompts of each server that is switched on and answered the last look. */
  content: () => Promise<(ServerContent & { server: string })[]>;
  /** Subscriptions to resources at servers, made by calls of `resources/subscribe`. */
  watches: ServerWatches;
  inspector: ServerInspector;
  /** Changes of resources that people look at. */
  changes: ResourceChanges;
  /** Calls that people make and follow. */
  keptCalls: KeptCalls;
  tests: ServerTests;
  permit: ProgramPermit;
  close: () => Promise<void>;
}

/** The door to every tool: knows the servers, judges each tool's effect, and lets no call pass unrecorded. */
export const createToolManager = (options: ToolManagerOptions): ToolManager => {
  const limits = options.limits ?? fixedLimits(options.timeoutMs ?? DEFAULT_TOOL_TIMEOUT_MS);
  const foreignSchemas = createForeignSchemas();
  const permit: ProgramPermit = options.permit ?? (() => Promise.resolve('not-enabled'));
  const registry = createServerRegistry({
    ...options,
    permit,
    dataDir: options.dataDir ?? tmpdir(),
    limits,
    foreignSchemas,
  });
  const trust = createToolTrust(options.remembered);
  const run = createCallRunner({
    ...options,
    limits,
    records: createToolCallRecords(options.recorder),
    keyedCalls: createKeyedCalls(options),
  });

  const inspector = createServerInspector({
    ...options,
    registry,
    trust,
    findings: createServerFindings(options.remembered, options.toolServers),
  });
  const openCalls = createOpenCalls(options);
  const changes = createResourceChanges(registry, limits.timeoutMs, options.clock);
  const find = async (wanted: Pick<BoundCall, 'server' | 'method'>) => {
    const server = await registry.find(wanted.server);
    if (!server) throw new HttpError(404, 'unknown-server', `There is no tool server ${wanted.server}`);
    if (!limits.isEnabled(wanted.server))
      throw new HttpError(409, 'server-disabled', `${wanted.server} is switched off in the configuration`);
    const belief = isContentRead(wanted.method) ? CONTENT_BELIEF : await trust.of(server, wanted.method);
    if (!belief) throw new HttpError(404, 'unknown-tool', `There is no tool ${nameOf(wanted)}`);
    return { server, belief };
  };
  const call: ToolCaller = async (request) => {
    const { server, belief } = await find(request).catch(async (error: unknown) => {
      await refuseStep(options.ledger, request, error);
      throw error;
    });
    return openCalls.track(request, (tracked) =>
      run({ ...tracked, tier: belief.tier, belief }, server.connection, server.repeatable),
    );
  };

  const offered: ToolManager['offered'] = async (of = () => true) => {
    const servers = (await registry.all()).filter(({ id }) => limits.isEnabled(id) && of(id));
    return (await Promise.all(servers.map((server) => listTools(server, inspector, trust)))).flat();
  };

  return {
    call,
    openCalls,
    check: async (wanted) => {
      const { server, belief } = await find(wanted);
      await checkedCall(
        { ...wanted, tier: belief.tier, belief },
        server.connection,
        limits.timeoutMs(wanted.server),
      );
    },
    tools: async () => (await offered()).map(toListed),
    offered,
    content: async () => {
      const ids = (await registry.all()).map(({ id }) => id).filter(limits.isEnabled);
      const all = await Promise.all(ids.map(async (id) => ({ id, found: await inspector.content(id) })));
      return all.flatMap(({ id, found }) => (found ? [{ server: id, ...found }] : []));
    },
    watches: createServerWatches(registry),
    changes,
    inspector,
    keptCalls: createKeptCalls({ ...options, callTool: call }),
    tests: createServerTests({ ...options, callTool: call }),
    permit,
    close: async () => {
      changes.close();
      await registry.close();
      await foreignSchemas.close();
    },
  };
};

/**
 * Tools of an added server are those of the last look: nobody waits for one that does not answer. It offers nothing
 * while it cannot be reached, and no tool that has changed.
 */
const listTools = async (
  server: RegisteredServer,
  inspector: ServerInspector,
  trust: ToolTrust,
): Promise<OfferedDefinition[]> => {
  const definitions = server.builtIn
    ? [...(await server.connection.tools()).values()].map(({ definition }) => definition)
    : await inspector.offered(server.id);
  const beliefOf = await trust.ofAll(server);
  const listed: OfferedDefinition[] = [];
  for (const definition of definitions) {
    const belief = beliefOf(definition.name);
    if (!belief || isContentRead(definition.name) || isChanged(belief, definition)) continue;
    const tier = raisedTier(belief.tier, definition.annotations);
    listed.push({ server: server.id, tier, unjudged: belief.unjudged, definition });
  }
  return listed;
};

const toListed = ({ server, tier, unjudged, definition }: OfferedDefinition): ListedTool => {
  const { name, description = '', inputSchema } = definition;
  return { server, name, tier, description, inputSchema, ...(unjudged ? { unjudged } : {}) };
};
