import type { FastifyInstance } from 'fastify';
import { alertEndpoints } from '@contract/endpoints/alertEndpoints';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import { route } from '@platform/http/route';
import type { AlertDeliveriesRepository } from '@platform/storage/settings/alertDeliveriesRepository';
import type { AlertChannels } from './alertChannels';
import type { AlertDesk } from './alertDesk';
import type { AlertRules } from './alertRules';

export interface AlertRoutesOptions {
  rules: AlertRules;
  channels: AlertChannels;
  desk: AlertDesk;
  deliveries: Pick<AlertDeliveriesRepository, 'list'>;
  performOnce: PerformOnce;
}

const DELIVERIES_SHOWN = 100;

/** Alerts, their rules and channels. */
export const alertRoutes =
  (options: AlertRoutesOptions) =>
  (app: FastifyInstance): void => {
    deskRoutes(app, options);
    ruleRoutes(app, options);
    channelRoutes(app, options);
  };

const deskRoutes = (app: FastifyInstance, { desk, performOnce }: AlertRoutesOptions): void => {
  route(app, alertEndpoints.alerts, async ({ query }) => ({ alerts: await desk.list(query) }));

  route(app, alertEndpoints.acknowledge, async ({ request, operation, params: { id } }) => {
    const call = { request, operation, body: request.body ?? null };
    const { answer } = await performOnce(call, async (sql) => ({
      alert: await desk.acknowledge(userOf(request), id, sql),
    }));
    return answer;
  });

  route(app, alertEndpoints.silences, async () => ({ silences: await desk.silences() }));

  route(app, alertEndpoints.silence, async ({ request, operation, body }) => {
    const { answer } = await performOnce({ request, operation, body }, async (sql) => ({
      silences: await desk.silence(userOf(request), body, sql),
    }));
    return answer;
  });

  route(app, alertEndpoints.endSilence, async ({ request, operation, params: { id } }) => {
    const call = { request, operation, body: request.body ?? null };
    const { answer } = await performOnce(call, async (sql) => ({
      silences: await desk.endSilence(userOf(request), id, sql),
    }));
    return answer;
  });
};

const ruleRoutes = (app: FastifyInstance, { rules, performOnce }: AlertRoutesOptions): void => {
  route(app, alertEndpoints.rules, async () => rules.current());

  route(app, alertEndpoints.saveRules, async ({ request, operation, body }) => {
    const { username } = userOf(request);
    const { answer } = await performOnce({ request, operation, body }, (sql) =>
      rules.save(username, body.rules, body.expectedVersion, sql),
    );
    return answer;
  });

  route(app, alertEndpoints.preview, async ({ body }) => rules.preview(body.rule));
};

/** A signing secret is told to whoever makes the call first, and is in no kept answer. */
const channelRoutes = (
  app: FastifyInstance,
  { channels, deliveries, performOnce }: AlertRoutesOptions,
): void => {
  route(app, alertEndpoints.channels, async ({ request }) => ({
    channels: await channels.list(userOf(request)),
  }));

  route(app, alertEndpoints.addChannel, async ({ request, operation, body }) => {
    let told = '';
    const { answer, duplicate } = await performOnce({ request, operation, body }, async (sql) => {
      const { channel, signingSecret } = await channels.add(userOf(request), body, sql);
      told = signingSecret;
      return { channel };
    });
    return { ...answer, signingSecret: duplicate ? '' : told };
  });

  route(app, alertEndpoints.changeChannel, async ({ request, operation, params: { id }, body }) => {
    const { answer } = await performOnce({ request, operation, body }, async (sql) => ({
      channel: await channels.change(userOf(request), id, body, sql),
    }));
    return answer;
  });

  route(app, alertEndpoints.removeChannel, async ({ request, operation, params: { id } }) => {
    const call = { request, operation, body: request.body ?? null };
    const { answer } = await performOnce(call, async (sql) => {
      await channels.remove(userOf(request), id, sql);
      return { removed: id };
    });
    return answer;
  });

  route(app, alertEndpoints.renewSecret, async ({ request, operation, params: { id } }) => {
    let told = '';
    const call = { request, operation, body: request.body ?? null };
    const { answer, duplicate } = await performOnce(call, async (sql) => {
      const { channel, signingSecret } = await channels.renew(userOf(request), id, sql);
      told = signingSecret;
      return { channel };
    });
    return { ...answer, signingSecret: duplicate ? '' : told };
  });

  route(app, alertEndpoints.testChannel, async ({ request, operation, params: { id } }) => {
    const call = { request, operation, body: request.body ?? null };
    const { answer } = await performOnce(call, async (sql) => ({
      deliveryId: await channels.test(userOf(request), id, sql),
    }));
    return answer;
  });

  route(app, alertEndpoints.deliveries, async () => ({
    deliveries: await deliveries.list(DELIVERIES_SHOWN),
  }));
};
