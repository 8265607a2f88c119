import type { AgentCard } from '@a2a-js/sdk';
import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server';
import { JsonRpcTransportHandler, validateVersion, type ServerCallContext } from '@a2a-js/sdk/server';
import * as v from 'valibot';
import type { User } from '@contract/entities/user';
import { parse } from '@platform/http/parse';
import { createRecentTaskStore } from '../recentTaskStore';
import { isFormer } from '../rpcFailure';
import type { AgentRoutesOptions } from '../agentRoutes';
import { createOutsideExecutor } from './outsideExecutor';
import { OutsideRequests } from './outsideRequests';

type Handle = (body: unknown, context: ServerCallContext) => Promise<unknown>;

interface Caller {
  /** As of the last call: roles change. */
  user: User;
  handle: Handle;
}

const MOST_CALLERS = 200;
const METHOD_MAX_LENGTH = 100;
/** A call of JSON-RPC; the SDK reads what is in it. */
const RpcCall = v.looseObject({
  jsonrpc: v.literal('2.0'),
  id: v.nullish(v.union([v.string(), v.number()])),
  method: v.pipe(v.string(), v.maxLength(METHOD_MAX_LENGTH)),
});

/** Tasks of each caller for themselves: nobody reads, hears or cancels those of others. */
export const createOutsideHandlers = (
  { agent, askFromOutside }: Pick<AgentRoutesOptions, 'agent' | 'askFromOutside'>,
  card: AgentCard,
): ((user: User) => Handle) => {
  const callers = new Map<string, Caller>();
  const make = (user: User): Caller => {
    const executor = createOutsideExecutor(agent.id, () => caller.user, askFromOutside);
    const requests = new OutsideRequests(card, createRecentTaskStore(), executor);
    const [current, former] = [
      new JsonRpcTransportHandler(requests),
      new LegacyJsonRpcTransportHandler(requests),
    ];
    const handle: Handle = async (body, context) => {
      const call = parse(RpcCall, body);
      validateVersion(context.requestedVersion, card, 'JSONRPC');
      return (isFormer(call.method) ? former : current).handle(call, context);
    };
    const caller: Caller = { user, handle };
    return caller;
  };
  return (user) => {
    const caller = callers.get(user.id) ?? make(user);
    caller.user = user;
    callers.delete(user.id);
    callers.set(user.id, caller);
    for (const oldest of callers.keys()) {
      if (callers.size <= MOST_CALLERS) break;
      callers.delete(oldest);
    }
    return caller.handle;
  };
};
