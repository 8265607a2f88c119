import type { AgentId } from '@contract/entities/agent';
import { LOCAL_PORTS } from '@contract/limits';

export type Service = 'chat' | 'gateway' | 'tools' | 'interventions' | AgentId;

/** Addresses at which each service answers HTTP; `gatewaySocket` has a port of its own locally. */
export type ServiceBases = Readonly<Record<Service | 'gatewaySocket', string>>;

/** One origin with sub-paths. Behaviour, section 18.1. */
export const sameOriginBases = (origin: string): ServiceBases => ({
  chat: origin,
  gateway: `${origin}/a2a`,
  tools: `${origin}/mcp`,
  gatewaySocket: origin,
  interventions: origin,
  coordinator: `${origin}/coordinator`,
  integration: `${origin}/integration`,
  workflow: `${origin}/workflow`,
  monitor: `${origin}/monitor`,
  optimizer: `${origin}/optimizer`,
});

export const localPortBases = (host: string): ServiceBases => {
  const at = (port: number): string => `${host}:${String(port)}`;
  return {
    chat: at(LOCAL_PORTS.chat),
    gateway: at(LOCAL_PORTS.gateway),
    tools: at(LOCAL_PORTS.toolManager),
    gatewaySocket: at(LOCAL_PORTS.gatewaySocket),
    interventions: at(LOCAL_PORTS.interventions),
    coordinator: at(LOCAL_PORTS.coordinator),
    integration: at(LOCAL_PORTS.integration),
    workflow: at(LOCAL_PORTS.workflow),
    monitor: at(LOCAL_PORTS.monitor),
    optimizer: at(LOCAL_PORTS.optimizer),
  };
};

/** The bases of the profile that the page was served for. */
export const serviceBasesOf = (
  profile: string | undefined,
  { origin, protocol, hostname }: Pick<Location, 'origin' | 'protocol' | 'hostname'>,
): ServiceBases =>
  profile === 'local-ports' ? localPortBases(`${protocol}//${hostname}`) : sameOriginBases(origin);

/** `http` → `ws`, `https` → `wss`. */
export const webSocketBase = (base: string): string => base.replace(/^http/, 'ws');
