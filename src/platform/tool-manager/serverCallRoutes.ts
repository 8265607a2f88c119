import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverCallEndpoints } from '@contract/endpoints/serverCallEndpoints';
import { SERVER_TESTS_MAX } from '@contract/serverCallLimits';
import { hasPermission } from '@contract/roles';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import { redactFields } from '@platform/common/redactFields';
import { HttpError } from '@platform/http/httpError';
import { route } from '@platform/http/route';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { ServerTestsRepository } from '@platform/storage/settings/serverTestsRepository';
import type { KeptCalls } from './keptCalls';
import type { ResourceChanges } from './resourceChanges';
import { byNow, createRecord, notFound, runOnce } from './serverRecords';
import type { ServerInspector } from './serverInspector';
import type { ServerTests } from './serverTests';

export interface ServerCallRoutesOptions {
  keptCalls: KeptCalls;
  changes: Pick<ResourceChanges, 'look'>;
  tests: ServerTests;
  serverTests: ServerTestsRepository;
  inspector: Pick<ServerInspector, 'has'>;
  performOnce: PerformOnce;
  audit: AuditRepository;
  clock: Clock;
}

/** The history of calls of a tool server, and its tests. */
export const serverCallRoutes =
  (options: ServerCallRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { keptCalls, changes, tests, serverTests, inspector } = options;
    const once = runOnce(options.performOnce);
    const record = createRecord(options);
    const known = async (id: string): Promise<string> => {
      if (!(await inspector.has(id))) throw notFound(id);
      return id;
    };
    const found = async (server: string, callId: string) => {
      const call = await keptCalls.get(await known(server), callId);
      if (!call) throw new HttpError(404, 'not-found', `There is no call ${callId}`);
      return call;
    };

    route(app, serverCallEndpoints.list, async ({ params: { id } }) => ({
      calls: await keptCalls.list(await known(id)),
    }));
    route(app, serverCallEndpoints.get, ({ params: { id, callId } }) => found(id, callId));
    route(app, serverCallEndpoints.cancel, async ({ request, params: { id, callId } }) => {
      const { call } = await found(id, callId);
      assertMayCancel(request, call.by);
      await keptCalls.cancel(callId);
      return found(id, callId);
    });

    route(app, serverCallEndpoints.watch, ({ params: { id }, query: { uri } }) => changes.look(id, uri));
    route(app, serverCallEndpoints.tests, async ({ params: { id } }) => ({
      tests: await tests.list(await known(id)),
    }));
    route(app, serverCallEndpoints.runTests, async ({ params: { id } }) => ({
      tests: await tests.run(await known(id)),
    }));
    route(app, serverCallEndpoints.addTest, async ({ request, params: { id }, body }) => {
      await known(id);
      return once(request, 'tools POST /api/servers/:id/tests', async (sql) => {
        if ((await serverTests.list(id, sql)).length >= SERVER_TESTS_MAX) {
          const most = String(SERVER_TESTS_MAX);
          throw new HttpError(409, 'conflict', `${id} has ${most} tests: take one away first`);
        }
        const params = redactFields(body.params);
        const test = { ...body, id: newId('test'), server: id, params, ...byNow(request, options) };
        await serverTests.add(test, sql);
        await record(request, 'tool-server.test-add', test.id, test, sql);
        return { test };
      });
    });
    route(app, serverCallEndpoints.removeTest, ({ request, params: { id, testId } }) =>
      once(request, 'tools DELETE /api/servers/:id/tests/:testId', async (sql) => {
        if (!(await serverTests.remove(id, testId, sql)))
          throw new HttpError(404, 'not-found', `There is no test ${testId}`);
        await record(request, 'tool-server.test-remove', testId, { server: id }, sql);
        return { id: testId };
      }),
    );
  };

/** One's own, or any for whoever manages tool servers. */
const assertMayCancel = (request: FastifyRequest, by: string): void => {
  const user = userOf(request);
  if (user.username === by || hasPermission(user, 'manage:agents')) return;
  throw new HttpError(403, 'forbidden', `${by} made this call`);
};
