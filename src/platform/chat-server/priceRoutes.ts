import type { FastifyInstance } from 'fastify';
import type { AuditAction } from '@contract/entities/auditRecord';
import { priceEndpoints } from '@contract/endpoints/priceEndpoints';
import { fieldChanges } from '@contract/fieldChanges';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { route } from '@platform/http/route';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { PricesRepository } from '@platform/storage/telemetry/pricesRepository';
import type { PriceService } from '@platform/telemetry/priceService';

export interface PriceRoutesOptions {
  service: PriceService;
  prices: Pick<PricesRepository, 'forget'>;
  audit: AuditRepository;
  performOnce: PerformOnce;
  clock: Clock;
}

/** Prices of models' tokens. Read by everybody, set by an admin. */
export const priceRoutes =
  ({ service, prices, audit, performOnce, clock }: PriceRoutesOptions) =>
  (app: FastifyInstance): void => {
    const write = (
      entry: { actor: string; action: AuditAction; target: string; details: Record<string, unknown> },
      sql: Sql,
    ) => audit.append({ ...entry, ts: clock.now().toISOString() }, sql);

    route(app, priceEndpoints.read, () => service.read());

    route(app, priceEndpoints.add, async ({ request, operation, body }) => {
      const actor = userOf(request).username;
      const { answer } = await performOnce({ request, operation, body }, async (sql) => {
        const added = await service.add(body.prices, actor, sql);
        const target = [...new Set(added.map(({ model }) => model))].join(', ').slice(0, TARGET_MAX);
        await write({ actor, action: 'prices.add', target, details: { prices: added } }, sql);
        return service.read(sql);
      });
      prices.forget();
      return answer;
    });

    route(app, priceEndpoints.withdraw, async ({ request, operation, params: { id } }) => {
      const actor = userOf(request).username;
      const call = { request, operation, body: request.body ?? null };
      const { answer } = await performOnce(call, async (sql) => {
        const { model, ...price } = await service.withdraw(id, actor, sql);
        const details = { model, changes: fieldChanges(price, {}) };
        await write({ actor, action: 'prices.withdraw', target: id, details }, sql);
        return service.read(sql);
      });
      prices.forget();
      return answer;
    });

    route(app, priceEndpoints.previewRecost, async ({ query }) => ({
      preview: await service.preview(query),
    }));

    route(app, priceEndpoints.recost, async ({ request, operation, body }) => {
      const actor = userOf(request).username;
      const { answer, duplicate } = await performOnce({ request, operation, body }, async (sql) => {
        await service.begin(body, actor, sql);
        await write({ actor, action: 'prices.recost', target: 'usage', details: { ...body } }, sql);
        return service.read(sql);
      });
      // A failure here is carried on by the repeated checks.
      if (!duplicate) void service.carryOn().catch(() => undefined);
      return answer;
    });
  };

const TARGET_MAX = 200;
