import type { FastifyInstance } from 'fastify';
import { ToolCallBody, type ToolCallResponse } from '@contract/http/tools';
import { userOf } from '../access/operations';
import { HttpError } from '../http/httpError';
import { readIdempotencyKey } from '../http/idempotencyKey';
import { parse } from '../http/parse';
import type { ToolCaller, ToolCallRequest } from './toolCaller';

/** `POST /api/call` of the tool manager, for signed-in people. Specification 1, section 7. */
export const toolRoutes =
  ({ callTool }: { callTool: ToolCaller }) =>
  (app: FastifyInstance): void => {
    app.post(
      '/api/call',
      { config: { operation: 'tools POST /api/call' } },
      async (request): Promise<ToolCallResponse> => {
        const { cardId, stepId, runId, dryRun, ...call } = parse(ToolCallBody, request.body);
        const key = readIdempotencyKey(request);
        const { id, username } = userOf(request);
        const { result, duplicate, intercepted } = await callTool({
          ...call,
          caller: id,
          callerName: username,
          authority: authorityOf(cardId, stepId),
          dryRun: dryRun ?? false,
          ...(runId === undefined ? {} : { runId }),
          ...(key === undefined ? {} : { idempotencyKey: key }),
        });
        return { result, ...(duplicate ? { duplicate } : {}), ...(intercepted ? { intercepted } : {}) };
      },
    );
  };

const authorityOf = (
  cardId: string | undefined,
  stepId: string | undefined,
): ToolCallRequest['authority'] => {
  if (cardId === undefined && stepId === undefined) return { kind: 'person' };
  if (cardId === undefined || stepId === undefined) {
    throw new HttpError(400, 'invalid-input', 'cardId and stepId belong together');
  }
  return { kind: 'card', cardId, stepId };
};
