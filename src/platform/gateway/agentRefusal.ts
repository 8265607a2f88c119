import { A2AError } from '@a2a-js/sdk/errors';

type Ask = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** HTTP 4xx without an error of A2A: whoever answers so is there. */
class AgentRefusal extends Error {}

const WORDS_MAX_LENGTH = 500;

/** A call whose refusals are told from connections that broke; errors of A2A pass as they are. */
export const namingRefusals =
  (call: Ask): Ask =>
  async (url, init) => {
    const response = await call(url, init);
    if (!isRefusal(response.status)) return response;
    const words = await response.text();
    if (isErrorOfA2A(words)) return new Response(words, response);
    throw new AgentRefusal(`HTTP ${String(response.status)} ${words.slice(0, WORDS_MAX_LENGTH)}`.trim());
  };

/** Whether an exchange failed by the agent's own answer, so that it is not lost. */
export const hasAnswered = (error: unknown): boolean =>
  error instanceof AgentRefusal || (error instanceof A2AError && isSpoken(error));

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** An error of JSON-RPC is the agent's own; over REST its status tells, as whatever stands before the agent may speak, too. */
const isSpoken = (error: A2AError): boolean =>
  'statusCode' in error ? isRefusal(Number(error.statusCode)) : 'envelopeCode' in error;

const isErrorOfA2A = (words: string): boolean => {
  try {
    const { error } = JSON.parse(words) as { error?: unknown };
    return typeof error === 'object' && error !== null;
  } catch {
    return false;
  }
};
