/* oxlint-disable typescript/no-deprecated -- clients and servers of the 2025 era sample and ask by it, for a year more */
import type { Server, ServerContext } from '@modelcontextprotocol/server';
import { SERVER_QUESTION_MINUTES } from '@contract/limits';
import type { ClientCall } from './toolGateway';

const MINUTE_MS = 60_000;

/**
 * Services that the client of a call can do for the tool server meanwhile, as it said when it began: a client of the
 * 2025 era can be asked in its call; one of the 2026 era would have to end the call for it.
 */
export const voiceOf = (
  server: Server,
  { mcpReq: { envelope, send } }: ServerContext,
): Pick<ClientCall, 'lend' | 'answer'> => {
  const { sampling, elicitation } = (envelope ? undefined : server.getClientCapabilities()) ?? {};
  const timeout = SERVER_QUESTION_MINUTES * MINUTE_MS;
  return {
    lend:
      sampling &&
      ((params, signal) => send({ method: 'sampling/createMessage', params }, { signal, timeout })),
    answer:
      elicitation &&
      ((params, signal) => send({ method: 'elicitation/create', params }, { signal, timeout })),
  };
};
