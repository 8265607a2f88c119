import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ToolCallBody, type ToolCallResponse } from '@contract/http/tools';
import { userOf } from '../access/operations';
import { HttpError } from '../http/httpError';
import { parse } from '../http/parse';
import type { ToolCaller, ToolCallRequest } from './toolCaller';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** `POST /api/call` of the tool manager, for signed-in people. Specification 1, section 7. */
export const toolRoutes =
  ({ callTool }: { callTool: ToolCaller }) =>
  (app: FastifyInstance): void => {
    app.post(
      '/api/call',
      { config: { operation: 'tools POST /api/call' } },
      async (request): Promise<ToolCallResponse> => {
        const { cardId, stepId, runId, dryRun, ...call } = parse(ToolCallBody, request.body);
        const key = readKey(request);
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

const readKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new HttpError(400, 'invalid-input', 'Idempotency-Key: 1 to 200 visible characters');
};
