import { SESSION_USER_HEADER } from '@contract/sessionUser';
import plugin from 'fastify-plugin';

/** Answers browsers of the allowed origins, with credentials. Only the `local-ports` profile has any. */
export const cors = (allowedOrigins: readonly string[]) =>
  plugin(async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const { origin } = request.headers;
      if (origin === undefined || !allowedOrigins.includes(origin)) return;
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'date, retry-after',
        vary: 'Origin',
      });
      if (request.method === 'OPTIONS') {
        return reply
          .headers({
            'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
            'access-control-allow-headers': `content-type, idempotency-key, traceparent, ${SESSION_USER_HEADER}`,
            'access-control-max-age': '600',
          })
          .status(204)
          .send();
      }
    });
  });
