import type { FastifyInstance } from 'fastify';
import { slackEndpoints } from '@contract/endpoints/slackEndpoints';
import { HttpError } from '@platform/http/httpError';
import { route } from '@platform/http/route';
import type { Interact } from '@platform/slack-cards/slackInteractions';

const FORM = 'application/x-www-form-urlencoded';

/** Slack tells here which buttons are pressed. The signature is over the body as it arrived: it is not parsed before. */
export const slackInteractionRoutes =
  (interact: Interact | undefined) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register((inner) => {
      inner.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
        done(null, body);
      });
      route(inner, slackEndpoints.interactions, async ({ request: { body, headers }, reply }) => {
        if (!interact) {
          const what = 'SLACK_BOT_TOKEN and SLACK_SIGNING_SECRET are needed to decide cards in Slack';
          throw new HttpError(404, 'slack-events-off', what);
        }
        const answer = await interact({
          body: typeof body === 'string' ? body : '',
          timestamp: headers['x-slack-request-timestamp'],
          signature: headers['x-slack-signature'],
        });
        return answer ?? reply.send('');
      });
      return Promise.resolve();
    });
  };
