import type { AgentCard } from '@a2a-js/sdk';
import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server';
import { DefaultRequestHandler, JsonRpcTransportHandler, type ServerCallContext } from '@a2a-js/sdk/server';
import * as v from 'valibot';
import type { User } from '@contract/entities/user';
import { parse } from '@platform/http/parse';
import { createRecentTaskStore } from '../recentTaskStore';
import type { AgentRoutesOptions } from '../agentRoutes';
import { createOutsideExecutor } from './outsideExecutor';

type Handle = (body: unknown, context: ServerCallContext) => Promise<unknown>;

const MOST_CALLERS = 200;
const METHOD_MAX_LENGTH = 100;
/** A call of JSON-RPC; the SDK reads what is in it. */
const RpcCall = v.looseObject({
  jsonrpc: v.literal('2.0'),
  id: v.nullish(v.union([v.string(), v.number()])),
  method: v.pipe(v.string(), v.maxLength(METHOD_MAX_LENGTH)),
});

/** Methods of protocol 0.3 have a slash, those of 1.0 have none. */
const isFormer = ({ method }: v.InferOutput<typeof RpcCall>): boolean => method.includes('/');

/** Tasks of each caller for themselves: nobody reads, hears or cancels those of others. */
export const createOutsideHandlers = (
  { agent, askFromOutside }: Pick<AgentRoutesOptions, 'agent' | 'askFromOutside'>,
  card: AgentCard,
): ((user: User) => Handle) => {
  const handlers = new Map<string, Handle>();
  const make = (user: User): Handle => {
    const executor = createOutsideExecutor(agent.id, user, askFromOutside);
    const requests = new DefaultRequestHandler(card, createRecentTaskStore(), executor);
    const [current, former] = [
      new JsonRpcTransportHandler(requests),
      new LegacyJsonRpcTransportHandler(requests),
    ];
    return (body, context) => {
      const call = parse(RpcCall, body);
      return (isFormer(call) ? former : current).handle(call, context);
    };
  };
  return (user) => {
    const known = handlers.get(user.id) ?? make(user);
    handlers.delete(user.id);
    handlers.set(user.id, known);
    for (const oldest of handlers.keys()) {
      if (handlers.size <= MOST_CALLERS) break;
      handlers.delete(oldest);
    }
    return known;
  };
};
