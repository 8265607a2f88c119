import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { partsOf, SERVICE_PREFIXES, type Endpoint } from '@contract/endpoints/endpoint';
import { ErrorBody } from '@contract/http/errors';

/** A platform that is asked from outside, with an access key. */
export interface ConsoleClient {
  /**
   * Makes one declared call.
   * @throws ConsoleCallError where it is refused, or answers what is not declared
   */
  call: <Called extends Endpoint>(
    endpoint: Called,
    given?: { params?: Record<string, string>; body?: BodyOf<Called> },
  ) => Promise<AnswerOf<Called>>;
  /** The answer at an address below the console's, whatever its status. Throws ConsoleCallError where nothing answers. */
  read: (path: string) => Promise<{ status: number; text: string }>;
}

type BodyOf<Called extends Endpoint> = Called['body'] extends v.GenericSchema
  ? v.InferInput<Called['body']>
  : never;
type AnswerOf<Called extends Endpoint> = Called['answer'] extends v.GenericSchema
  ? v.InferOutput<Called['answer']>
  : unknown;

export class ConsoleCallError extends Error {
  override readonly name = 'ConsoleCallError';
}

/** `url`: of the console, with its path where it has one. `key`: an access key of an administrator. */
export const createConsoleClient = ({ url, key }: { url: string; key: string }): ConsoleClient => ({
  read: async (path) => {
    const answer = await send(`${url.replace(/\/$/, '')}${path}`, {
      headers: { authorization: `Bearer ${key}` },
      redirect: 'manual',
    });
    return { status: answer.status, text: await answer.text() };
  },
  call: async (endpoint, { params = {}, body } = {}) => {
    const { service, method, path } = partsOf(endpoint);
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const what = `${method} ${SERVICE_PREFIXES[service]}${filled}`;
    const answer = await send(`${url.replace(/\/$/, '')}${SERVICE_PREFIXES[service]}${filled}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    const json = await readJson(answer, what);
    if (!answer.ok) throw new ConsoleCallError(`${what}: ${refusalOf(answer.status, json)}`);
    const parsed = v.safeParse(endpoint.answer ?? v.unknown(), json);
    if (!parsed.success)
      throw new ConsoleCallError(`${what}: the answer is none of this version: ${parsed.issues[0].message}`);
    return parsed.output;
  },
});

const send = async (url: string, request: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, request);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    throw new ConsoleCallError(`${new URL(url).origin} does not answer${cause && `: ${cause}`}`);
  }
};

const readJson = async (answer: Response, what: string): Promise<unknown> => {
  try {
    return await answer.json();
  } catch {
    throw new ConsoleCallError(`${what}: status ${String(answer.status)}, and no answer of a console`);
  }
};

const refusalOf = (status: number, json: unknown): string => {
  const refusal = v.safeParse(ErrorBody, json);
  if (!refusal.success) return `status ${String(status)}`;
  return `${refusal.output.code}: ${refusal.output.error}`;
};
