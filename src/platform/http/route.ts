import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Operation } from '@contract/access';
import { partsOf, type Endpoint } from '@contract/endpoints/endpoint';
import { defined } from '@contract/defined';
import { parse } from './parse';

type Part = 'params' | 'query' | 'body';
type Read<Declared, Name extends Part> = Declared extends {
  readonly [Key in Name]: infer Schema extends v.GenericSchema;
}
  ? v.InferOutput<Schema>
  : undefined;
type Answer<Declared> = Declared extends { readonly answer: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : unknown;

/** A request, as its declaration reads it. */
export interface Call<Declared extends Endpoint> {
  request: FastifyRequest;
  reply: FastifyReply;
  operation: Declared['operation'];
  params: Read<Declared, 'params'>;
  query: Read<Declared, 'query'>;
  body: Read<Declared, 'body'>;
}

type Handler<Declared extends Endpoint> = (
  call: Call<Declared>,
) => Answer<Declared> | FastifyReply | Promise<Answer<Declared> | FastifyReply>;

/**
 * Serves a call as it is declared. Its input is read here and not by Fastify's own validation, which takes an absent
 * body for null and forgets what was sent. Throws 400 that names the first wrong field: of the address, then of the
 * query, then of the body.
 */
export const route = <const Declared extends Endpoint & { operation: Operation }>(
  app: FastifyInstance,
  endpoint: Declared,
  handler: Handler<Declared>,
): void => {
  const { method, path } = partsOf(endpoint);
  const { operation, bodyMaxBytes: bodyLimit } = endpoint;
  app.route({
    method,
    url: path,
    ...defined({ bodyLimit }),
    config: { operation },
    handler: (request, reply) =>
      handler({
        request,
        reply,
        operation,
        params: read(endpoint.params, request.params) as Read<Declared, 'params'>,
        query: read(endpoint.query, request.query) as Read<Declared, 'query'>,
        body: read(endpoint.body, request.body) as Read<Declared, 'body'>,
      }),
  });
};

const read = (schema: v.GenericSchema | undefined, value: unknown): unknown => schema && parse(schema, value);
