import type { FastifyInstance } from 'fastify';
import { slackEndpoints } from '@contract/endpoints/slackEndpoints';
import { HttpError } from '@platform/http/httpError';
import { route } from '@platform/http/route';
import type { SlackIntake } from '@platform/secretary/slackIntake';

/** Slack delivers its events here. The signature is over the body as it arrived: it is not parsed before. */
export const slackEventRoutes =
  (intake: SlackIntake | undefined) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register((inner) => {
      inner.removeContentTypeParser('application/json');
      inner.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
        done(null, body);
      });
      route(inner, slackEndpoints.events, ({ request: { body, headers } }) => {
        if (!intake) {
          const what = 'SLACK_BOT_TOKEN and SLACK_SIGNING_SECRET are needed to take events from Slack';
          throw new HttpError(404, 'slack-events-off', what);
        }
        return intake.receive({
          body: typeof body === 'string' ? body : '',
          timestamp: headers['x-slack-request-timestamp'],
          signature: headers['x-slack-signature'],
        });
      });
      return Promise.resolve();
    });
  };
