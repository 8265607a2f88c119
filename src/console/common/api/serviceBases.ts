import type { AgentId } from '@contract/entities/agent';
import { LOCAL_PORTS } from '@contract/limits';

export type Service = 'chat' | 'gateway' | 'tools' | 'interventions' | AgentId;

/** Addresses at which each service answers HTTP; `gatewaySocket` has a port of its own locally. */
export type ServiceBases = Readonly<Record<Service | 'gatewaySocket', string>>;

/** One address with sub-paths. Behaviour, section 18.1. */
export const sameOriginBases = (address: string): ServiceBases => ({
  chat: address,
  gateway: `${address}/a2a`,
  tools: `${address}/mcp`,
  gatewaySocket: address,
  interventions: address,
  coordinator: `${address}/coordinator`,
  integration: `${address}/integration`,
  workflow: `${address}/workflow`,
  monitor: `${address}/monitor`,
  optimizer: `${address}/optimizer`,
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

/** The bases of the profile that the page was served for; `subPath` stands before each path at that address. */
export const serviceBasesOf = (
  profile: string | undefined,
  { origin, protocol, hostname }: Pick<Location, 'origin' | 'protocol' | 'hostname'>,
  subPath = '',
): ServiceBases =>
  profile === 'local-ports' ? localPortBases(`${protocol}//${hostname}`) : sameOriginBases(origin + subPath);

/** `http` → `ws`, `https` → `wss`. */
export const webSocketBase = (base: string): string => base.replace(/^http/, 'ws');
