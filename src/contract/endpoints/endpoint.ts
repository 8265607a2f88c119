import type * as v from 'valibot';
import type { Requirement } from '../roles';

export type EndpointMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type EndpointService = 'chat' | 'gateway' | 'tools';

/** One HTTP call of people or programs: everything that both sides of it, and its reader, must know. */
export interface Endpoint {
  /** `<service> <METHOD> <path within the service>` */
  readonly operation: `${EndpointService} ${EndpointMethod} /${string}`;
  /** One line, for whoever reads the document. */
  readonly summary: string;
  readonly requirement: Requirement;
  /** Sign-in and what gives access: no access key opens it, whatever its scopes are. */
  readonly peopleOnly?: true;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Bytes of the body; absent: as many as any other call's. */
  readonly bodyMaxBytes?: number;
  /** Body of status 200. */
  readonly answer?: v.GenericSchema;
  /** Sends a browser elsewhere (302) instead of answering. */
  readonly redirects?: true;
  /** Bodies of other statuses that are no failures of the common shape. */
  readonly answers?: Readonly<Record<number, v.GenericSchema>>;
  /** Media types, if they are not JSON alone. */
  readonly bodyTypes?: readonly string[];
  readonly answerTypes?: readonly string[];
}

/** Keeps what is declared as narrow as it is written. */
export const endpoint = <const Declared extends Endpoint>(declared: Declared): Declared => declared;

/** Service, method and path of an operation. */
export const partsOf = ({
  operation,
}: Pick<Endpoint, 'operation'>): { service: EndpointService; method: EndpointMethod; path: string } => {
  const [service, method, path] = operation.split(' ') as [EndpointService, EndpointMethod, string];
  return { service, method, path };
};

/** Prefixes of the services below the one port; with ports of their own they stand at the root of theirs. */
export const SERVICE_PREFIXES: Record<EndpointService, string> = { chat: '', gateway: '/a2a', tools: '/mcp' };
