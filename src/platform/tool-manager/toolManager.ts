import type { BoundCall } from '@contract/entities/actionCard';
import type { ListedTool } from '@contract/http/tools';
import { DEFAULT_TOOL_TIMEOUT_MS } from '@contract/limits';
import type { Clock } from '../clock';
import { HttpError } from '../http/httpError';
import type { AuditRepository } from '../storage/auditRepository';
import type { Recorder } from '../telemetry/recorder';
import type { CardLedger } from './cardLedger';
import { checkedCall } from './checkedCall';
import { createCallRunner } from './callRunner';
import { createOpenCalls, type OpenCalls } from './openCalls';
import { createToolCallRecords, nameOf } from './toolCallRecords';
import type { ToolCaller } from './toolCaller';
import { createToolServerConnection, type ToolServerConnection } from './toolServerConnection';
import { knownTier, raisedTier } from './toolTiers';

export interface ToolServer {
  id: string;
  /** Its MCP endpoint, read at every new connection. */
  url: () => string;
  /** False where the server keeps no idempotency keys, so that an effect must not be sent twice. */
  repeatable?: boolean;
}

export interface ToolManagerOptions {
  servers: readonly ToolServer[];
  serviceToken: string;
  ledger: CardLedger;
  recorder: Recorder;
  audit: AuditRepository;
  clock: Clock;
  timeoutMs?: number;
}

export interface ToolManager {
  call: ToolCaller;
  /** Calls under way, which a stop ends. */
  openCalls: Pick<OpenCalls, 'list' | 'cancel'>;
  /** Throws what a call with these arguments would be refused with, without calling. */
  check: (call: BoundCall) => Promise<void>;
  /** The registered tools that their servers offer now. Throws HttpError 502 when one is unreachable. */
  tools: () => Promise<ListedTool[]>;
  close: () => Promise<void>;
}

interface Registered extends ToolServer {
  connection: ToolServerConnection;
}

/** The door to every tool: knows the servers, judges each tool's effect, and lets no call pass unrecorded. */
export const createToolManager = (options: ToolManagerOptions): ToolManager => {
  const timeoutMs = options.timeoutMs ?? DEFAULT_TOOL_TIMEOUT_MS;
  const servers = new Map<string, Registered>(
    options.servers.map((server) => [
      server.id,
      { ...server, connection: createToolServerConnection({ ...options, ...server, timeoutMs }) },
    ]),
  );
  const run = createCallRunner({ ...options, timeoutMs, records: createToolCallRecords(options.recorder) });

  const openCalls = createOpenCalls(options);
  const find = (wanted: Pick<BoundCall, 'server' | 'method'>) => {
    const server = servers.get(wanted.server);
    const known = knownTier(wanted.server, wanted.method);
    if (!server) throw new HttpError(404, 'unknown-server', `There is no tool server ${wanted.server}`);
    if (!known) throw new HttpError(404, 'unknown-tool', `There is no tool ${nameOf(wanted)}`);
    return { server, known };
  };
  const call: ToolCaller = async (request) => {
    const { server, known } = find(request);
    return openCalls.track(request, (tracked) =>
      run({ ...tracked, tier: known }, server.connection, server.repeatable ?? true),
    );
  };

  return {
    call,
    openCalls,
    check: async (wanted) => {
      const { server, known } = find(wanted);
      await checkedCall({ ...wanted, tier: known }, server.connection, timeoutMs);
    },
    tools: async () => {
      const lists = await Promise.all([...servers.values()].map(listTools));
      return lists.flat();
    },
    close: async () => {
      await Promise.all([...servers.values()].map(({ connection }) => connection.close()));
    },
  };
};

const listTools = async ({ id, connection }: Registered): Promise<ListedTool[]> => {
  const offered = await connection.tools();
  return [...offered.values()].flatMap(({ definition }) => {
    const known = knownTier(id, definition.name);
    if (!known) return [];
    return [
      {
        server: id,
        name: definition.name,
        tier: raisedTier(known, definition.annotations),
        description: definition.description ?? '',
        inputSchema: definition.inputSchema,
      },
    ];
  });
};
