import type { FastifyInstance } from 'fastify';
import { HttpError } from './httpError';
import { findUnsound, refuseInput } from './soundInput';

/**
 * JSON in UTF-8 and nothing else: bytes that are none would be stored as replacement characters without a word. What no
 * field may hold is refused here, also by calls that look at no body.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const readJson = app.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Clients name the type of a body also where they send none.
    if (body.length === 0 && request.method === 'DELETE') {
      done(null, undefined);
      return;
    }
    let text: string;
    try {
      text = decoder.decode(body);
    } catch {
      done(new HttpError(400, 'invalid-input', 'The body is not UTF-8'));
      return;
    }
    void readJson(request, text, (error, value: unknown) => {
      const unsound = error ? undefined : findUnsound(value);
      done(unsound ? refuseInput(unsound) : error, value);
    });
  });
};
