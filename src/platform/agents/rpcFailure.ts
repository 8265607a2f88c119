import { A2A_ERROR_CODE } from '@a2a-js/sdk/errors';
import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server';
import { JsonRpcTransportHandler } from '@a2a-js/sdk/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Methods of protocol 0.3 have a slash, those of 1.0 have none. */
export const isFormer = (method: string): boolean => method.includes('/');

/** A call that failed, in the words of its protocol. */
export const rpcFailure = (body: unknown, error: unknown): unknown => {
  const { id = null, method = '' } = body as { id?: string | number | null; method?: string };
  const told = isFormer(method)
    ? LegacyJsonRpcTransportHandler.mapToLegacyJSONRPCError(error)
    : JsonRpcTransportHandler.mapToJSONRPCError(error);
  return { jsonrpc: '2.0', id, error: told };
};

const UNREADABLE: Record<string, number> = {
  FST_ERR_CTP_INVALID_JSON_BODY: A2A_ERROR_CODE.PARSE_ERROR,
  FST_ERR_CTP_EMPTY_JSON_BODY: A2A_ERROR_CODE.PARSE_ERROR,
  'invalid-input': A2A_ERROR_CODE.INVALID_REQUEST,
};

/** JSON-RPC has its own words for what is no call, whose id nobody knows. Everything else is refused as everywhere. */
export const refuseNoCall = (
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const code = UNREADABLE[error.code];
  if (code === undefined) throw error;
  return reply.status(200).send({ jsonrpc: '2.0', id: null, error: { code, message: error.message } });
};
