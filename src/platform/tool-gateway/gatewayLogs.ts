/* oxlint-disable typescript/no-deprecated -- clients and servers of the 2025 era log by it, and of the 2026 era for a year more */
import {
  LOG_LEVEL_META_KEY,
  type LoggingLevel,
  type LoggingMessageNotification,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { WantedLogs } from '@platform/tool-manager/toolCaller';

/** From the least to the worst. */
const LEVELS: readonly LoggingLevel[] = [
  ...(['debug', 'info', 'notice', 'warning'] as const),
  ...(['error', 'critical', 'alert', 'emergency'] as const),
];

const levelIn = (envelope: object): LoggingLevel | undefined => {
  const wanted = new Map<string, unknown>(Object.entries(envelope)).get(LOG_LEVEL_META_KEY);
  return LEVELS.find((level) => level === wanted);
};

export interface GatewayLogs {
  /** Has a server of the 2025 era take `logging/setLevel`: it holds for the agent, whatever request it comes in. */
  offer: (server: Server, agentOf: (context: ServerContext) => string) => void;
  /** Logs that the client of this call wants to hear. */
  wantedBy: (agentId: string, context: ServerContext) => WantedLogs | undefined;
}

/**
 * Logs of tool servers during a call, for the client that made it. A client of the 2026 era says with each request from
 * which level on, or hears nothing; one of the 2025 era hears everything until it sets a level, which this process
 * keeps.
 */
export const createGatewayLogs = (): GatewayLogs => {
  const levels = new Map<string, LoggingLevel>();
  return {
    offer: (server, agentOf) => {
      server.setRequestHandler('logging/setLevel', ({ params: { level } }, context) => {
        levels.set(agentOf(context), level);
        return {};
      });
    },
    wantedBy: (agentId, { mcpReq: { envelope, notify } }) => {
      const level = envelope ? levelIn(envelope) : (levels.get(agentId) ?? 'debug');
      if (level === undefined) return undefined;
      const least = LEVELS.indexOf(level);
      const onLog = (params: LoggingMessageNotification['params']): void => {
        if (LEVELS.indexOf(params.level) >= least)
          void notify({ method: 'notifications/message', params }).catch(() => undefined);
      };
      return { level, onLog };
    },
  };
};
