import type { FastifyInstance } from 'fastify';
import { toolEndpoints } from '@contract/endpoints/toolEndpoints';
import type { User } from '@contract/entities/user';

import { defined } from '@contract/defined';
import { userOf } from '@platform/access/operations';
import type { CallOnce } from '@platform/access/performOnce';
import { HttpError } from '@platform/http/httpError';
import { readIdempotencyKey } from '@platform/http/idempotencyKey';
import { route } from '@platform/http/route';
import type { PrivateRuns } from '@platform/telemetry/privateRuns';
import { inBothForms } from './callSender';
import type { KeptCalls } from './keptCalls';
import type { ToolCaller, ToolCallRequest } from './toolCaller';
import type { ToolManager } from './toolManager';

export interface ToolRoutesOptions {
  callTool: ToolCaller;
  keptCalls: Pick<KeptCalls, 'make'>;
  listTools: ToolManager['tools'];
  callOnce: CallOnce;
  /** Throws 404 for a card of a conversation that the user does not read. */
  assertCardOf: (user: User, cardId: string) => Promise<void>;
  privateRuns: Pick<PrivateRuns, 'isHidden'>;
}

/** The tool manager, for signed-in people: `POST /api/call` (Behaviour, section 10.2) and what there is to call. */
export const toolRoutes =
  ({ callTool, keptCalls, listTools, callOnce, assertCardOf, privateRuns }: ToolRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, toolEndpoints.list, async () => ({ tools: await listTools() }));

    route(app, toolEndpoints.call, async ({ request, operation, body }) => {
      const { cardId, stepId, again, runId, dryRun, callId, ...call } = body;
      const key = readIdempotencyKey(request);
      const { id, username } = userOf(request);
      const authority = authorityOf(cardId, stepId, again);
      if (authority.kind === 'card') await assertCardOf(userOf(request), authority.cardId);
      // Nobody writes into what they may not read.
      if (runId !== undefined && (await privateRuns.isHidden(userOf(request), runId)))
        throw new HttpError(404, 'run-unknown', 'There is no such run');
      const wanted: ToolCallRequest = {
        ...call,
        caller: id,
        callerName: username,
        authority,
        dryRun: dryRun ?? false,
        ...defined({ runId, idempotencyKey: key }),
      };
      const perform = () => (callId === undefined ? callTool(wanted) : keptCalls.make(callId, wanted));
      // A card's ledger has its own keys, and not every tool server of others keeps ours.
      const { answer, duplicate: isRepeated } =
        cardId === undefined
          ? await callOnce({ request, operation, body }, perform)
          : { answer: await perform(), duplicate: false };
      const { result, intercepted } = answer;
      const duplicate = answer.duplicate || isRepeated;
      return {
        ...(callId === undefined || intercepted ? { result } : inBothForms(result)),
        ...(duplicate ? { duplicate } : {}),
        ...(intercepted ? { intercepted } : {}),
      };
    });
  };

const authorityOf = (
  cardId: string | undefined,
  stepId: string | undefined,
  again = false,
): ToolCallRequest['authority'] => {
  if (cardId === undefined && stepId === undefined) return { kind: 'person' };
  if (cardId === undefined || stepId === undefined) {
    throw new HttpError(400, 'invalid-input', 'cardId and stepId belong together');
  }
  return { kind: 'card', cardId, stepId, again };
};
