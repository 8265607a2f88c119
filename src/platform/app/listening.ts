import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { openTelemetryEndpoints } from '@contract/endpoints/openTelemetryEndpoints';
import { LOCAL_PORTS } from '@contract/limits';
import { type PlatformAccess } from './access';
import { evaluationLimit } from '@platform/access/evaluationLimit';
import { policyPlugin } from '@platform/access/policyPlugin';
import { waitForStart } from '@platform/access/waitForStart';
import type { ProcessLog } from '@platform/common/processLog';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { logFailures } from '@platform/telemetry/failureLog';
import { cors } from '@platform/http/cors';
import { createApp, type AppOptions } from '@platform/http/createApp';
import { measureRequests } from '@platform/metrics/measureRequests';
import type { Metrics } from '@platform/metrics/metrics';
import { knownHostsOnly } from '@platform/http/knownHosts';
import { cookiesBelowSubPaths } from '@platform/http/publicAddress';
import { createServiceListener, type Service, type ServiceListener } from '@platform/http/serviceListener';
import type { Readiness } from './readiness';
import { type PlatformTelemetry } from './telemetry';
import { configuredPorts, type PlatformSettings } from '@platform/settings/platformSettings';
import { noteRefusals } from '@platform/telemetry/noteRefusals';
import { enterTrace } from '@platform/telemetry/spans';

/** In the local-ports profile the ports are those of the stored configuration. */
export const listenFor = (
  offered: readonly Service[],
  config: PlatformConfig,
  settings: PlatformSettings['settings'],
  createServer: () => Promise<FastifyInstance>,
): Promise<ServiceListener> =>
  createServiceListener({ ...config, ports: configuredPorts(settings.current()) }, offered, createServer);

/** The services need each other's addresses, which exist only once they listen. */
export const promiseListener = () => {
  let settled: ServiceListener | undefined;
  return {
    listener: (): ServiceListener => {
      if (!settled) throw new Error('The platform does not listen yet');
      return settled;
    },
    settle: (listener: ServiceListener): void => {
      settled = listener;
    },
  };
};

export const createServiceApp = async (
  config: PlatformConfig,
  access: PlatformAccess,
  {
    telemetry: { recorder, tracer, arrivals },
    metrics,
    log,
    begun,
  }: { telemetry: PlatformTelemetry; metrics: Metrics; log: ProcessLog } & Pick<Readiness, 'begun'>,
): Promise<FastifyInstance> => {
  const app = await createApp(logFailures({ recorder, log }), appOptions(config));
  await app.register(measureRequests(metrics));
  await app.register(noteRefusals({ note: arrivals.note, keyOf: keyOf(access) }));
  if (access.policy.hosts) await app.register(knownHostsOnly(access.policy.hosts));
  await app.register(cors(config.allowedOrigins));
  await app.register(cookiesBelowSubPaths(config.publicUrls ?? []));
  await app.register(policyPlugin(access.policy));
  await app.register(waitForStart(begun, { urgent: access.policy.urgent?.operations }));
  await app.register(evaluationLimit());
  app.addHook('preHandler', (request, _reply, done) => {
    enterTrace(tracer, request.headers, done);
  });
  return app;
};

const keyOf =
  ({ policy: { verifyKey } }: PlatformAccess) =>
  async (token: string): Promise<string | undefined> =>
    (await verifyKey?.(token, openTelemetryEndpoints.traces.operation))?.id;

const appOptions = ({ profile, publicUrls = [], trustProxy = [] }: PlatformConfig): AppOptions => ({
  trustProxy,
  publicOrigins: publicUrls.map((url) => new URL(url).origin),
  servicePorts: profile === 'local-ports' ? Object.values(LOCAL_PORTS) : [],
});

/** The built console lies beside the built platform; a platform run from source looks into `dist`. */
export const consoleDirectory = (): string | undefined =>
  ['../../console/', '../../../dist/console/']
    .map((relative) => fileURLToPath(new URL(relative, import.meta.url)))
    .find((directory) => existsSync(join(directory, 'index.html')));
