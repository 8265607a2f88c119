import type { FastifyInstance } from 'fastify';
import { gatewayEndpoints } from '@contract/endpoints/gatewayEndpoints';
import { route } from '@platform/http/route';
import type { Ring } from './taskPush';

/** Header of the token in protocol 0.3, and of agents that sign their calls in no other way. */
const TOKEN_HEADER = 'x-a2a-notification-token';
const A2A_JSON = 'application/a2a+json';

/** Agents of others call here about their tasks; the body is not read. */
export const pushRoutes =
  (ring: (ring: Ring) => Promise<void>) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register((inner) => {
      inner.removeContentTypeParser('application/json');
      inner.addContentTypeParser(
        ['application/json', A2A_JSON],
        { parseAs: 'buffer' },
        (_request, _body, done) => {
          done(null, null);
        },
      );
      route(inner, gatewayEndpoints.push, async ({ request: { headers, ip }, params: { pushId } }) => {
        const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
        const named = headers[TOKEN_HEADER];
        await ring({ pushId, token: typeof named === 'string' ? named : bearer, ip });
        return { ok: true as const };
      });
      return Promise.resolve();
    });
  };
