import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, fetch as send, type RequestInit as SentWith } from 'undici';
import {
  AGENT_ANSWER_MAX_BYTES,
  BODY_MAX_BYTES,
  OUTGOING_PATIENCE_MS,
  OUTGOING_TIMEOUT_MS,
} from '@contract/limits';
import { cappedFetch } from '@platform/http/cappedFetch';
import { HttpError } from '@platform/http/httpError';
import { createAddressRule, type AddressRule } from './outgoingAddresses';

type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface OutgoingGuard {
  /**
   * Calls an address that somebody typed in: only http(s) to a permitted address, resolved once and connected to
   * exactly there, no redirects, at most 10 s without headers or with an unfinished body, at most 1 MB.
   * Rejects with an error whose cause is OutgoingRefusedError where the address may not be called.
   */
  fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;
  /** The same for whoever works on its answer: the caller ends it by its signal, and it may have 8 MB. */
  fetchPatiently: (url: string | URL, init?: RequestInit) => Promise<Response>;
  /** Throws HttpError 422 for what is not an http(s) address, carries a password, or is a refused literal address. */
  check: (url: string) => URL;
  /**
   * The one address that this host may be reached at, for what is no HTTP. Throws OutgoingRefusedError where some address
   * of it may not be called.
   */
  resolve: (host: string, port: number) => Promise<string>;
  close: () => Promise<void>;
}

/** The address may not be called from here. */
export class OutgoingRefusedError extends Error {
  readonly code = 'address-refused';
}

/** The one decision about which addresses may be called. `allowed`: see `createAddressRule`. */
export const createOutgoingGuard = (
  allowed: readonly string[],
  resolve: Resolve = systemLookup,
): OutgoingGuard => {
  const permits = createAddressRule(allowed);
  const check = (text: string): URL => checkLiteral(text, permits);
  const agents = new Map<string, Agent>();
  const agentFor = (port: number, silence: Agent.Options): Agent => {
    const key = `${String(port)} ${String(silence.headersTimeout)}`;
    const agent =
      agents.get(key) ??
      new Agent({
        connect: guardedConnect(permits, port, guardedLookup(permits, port, resolve)),
        ...silence,
      });
    agents.set(key, agent);
    return agent;
  };
  const guarded =
    (silence: Agent.Options) =>
    async (url: string | URL, init?: RequestInit): Promise<Response> => {
      const target = check(String(url));
      const sent = { ...init, dispatcher: agentFor(portOf(target), silence) } as SentWith;
      // The types of the runtime's own fetch and of the library it comes from differ only in name.
      return await send(target, sent);
    };
  return {
    check,
    resolve: (host, port) => resolveOnce(permits, port, resolve, host),
    fetch: withDeadline(cappedFetch(BODY_MAX_BYTES, guarded({ headersTimeout: OUTGOING_TIMEOUT_MS }))),
    fetchPatiently: cappedFetch(
      AGENT_ANSWER_MAX_BYTES,
      guarded({ headersTimeout: OUTGOING_PATIENCE_MS, bodyTimeout: OUTGOING_PATIENCE_MS }),
    ),
    close: async () => {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };
};

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

const checkLiteral = (text: string, permits: AddressRule): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new HttpError(422, 'address-refused', 'The address must begin with http:// or https://');
  }
  if (url.username !== '' || url.password !== '') {
    throw new HttpError(422, 'address-refused', 'The address must not contain a user name or password');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !permits(host, portOf(url))) {
    throw new HttpError(422, 'address-refused', refusal(host));
  }
  return url;
};

const refusal = (host: string): string =>
  `${host} is a private, local or reserved address, which may not be called. The platform's setting OUTGOING_ALLOW can permit it`;

/** Resolves once; every address of the name must be permitted, so that no second answer can slip one in. */
const guardedLookup =
  (permits: AddressRule, port: number, resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) {
        done(error, '');
        return;
      }
      const refused = addresses.find(({ address }) => !permits(address, port));
      const [first] = addresses;
      if (refused || !first) {
        done(new OutgoingRefusedError(refusal(refused?.address ?? host)), '');
        return;
      }
      if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

const resolveOnce = (permits: AddressRule, port: number, resolve: Resolve, host: string): Promise<string> =>
  new Promise((done, fail) => {
    guardedLookup(permits, port, resolve)(host, { all: false }, (error, address) => {
      if (error) fail(error);
      else done(typeof address === 'string' ? address : (address[0]?.address ?? ''));
    });
  });

/** Whatever was resolved: what a connection has reached is judged before anything is sent on it. */
const guardedConnect = (
  permits: AddressRule,
  port: number,
  lookup: LookupFunction,
): buildConnector.connector => {
  const connect = buildConnector({ lookup, timeout: OUTGOING_TIMEOUT_MS });
  return (options, done) => {
    connect(options, (...outcome) => {
      const [error, socket] = outcome;
      const reached = socket?.remoteAddress ?? '';
      if (error || permits(reached, port)) {
        done(...outcome);
        return;
      }
      socket.destroy();
      done(new OutgoingRefusedError(refusal(reached)), null);
    });
  };
};

/** A stream of events may stay open; any other answer must have ended in time. */
const withDeadline =
  (call: OutgoingGuard['fetch']): OutgoingGuard['fetch'] =>
  async (url, init) => {
    const deadline = new AbortController();
    const timer = setTimeout(() => {
      deadline.abort(new DOMException('No full answer in time', 'TimeoutError'));
    }, OUTGOING_TIMEOUT_MS);
    timer.unref();
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline.signal]) : deadline.signal;
    try {
      const response = await call(url, { ...init, signal });
      const streams = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (streams || !response.body) clearTimeout(timer);
      return response;
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  };
