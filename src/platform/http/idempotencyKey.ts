import type { FastifyRequest } from 'fastify';
import { HttpError } from './httpError';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The `Idempotency-Key` of a call, if it has one. Throws 400 for one that is no key. */
export const readIdempotencyKey = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new HttpError(400, 'invalid-input', 'Idempotency-Key: 1 to 200 visible characters');
};
