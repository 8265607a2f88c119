import { setTimeout } from 'node:timers/promises';
import { forwardAudit } from '@platform/access/forwardAudit';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { openAuditLogs } from '@platform/telemetry/auditLogs';
import type { Recorder } from '@platform/telemetry/recorder';
import type { PlatformStorage } from './storage';
import { resourceOf, tellFailure } from './telemetry';

const FORWARD_MS = 2000;
const TOLD_EVERY_MS = 60_000;
/** A collector that does not answer holds up no end of the platform: the next start sends what is left. */
const LAST_MS = 2000;

/** Sends the audit to where the configuration says, from now on. Answers how to end it, with what is still new. */
export const startAuditForwarding = (
  { repositories: { audit, auditForwarding: forwarding }, epoch }: PlatformStorage,
  config: Pick<PlatformConfig, 'auditExport' | 'serviceName'>,
  recorder: Recorder,
): (() => Promise<void>) => {
  const { auditExport } = config;
  if (!auditExport) return () => Promise.resolve();
  const opened = openAuditLogs(auditExport, resourceOf(config, epoch));
  const onFailure = tellFailure(recorder, 'The audit', auditExport.url);
  let toldAt = -Infinity;
  const forward = forwardAudit({
    audit,
    forwarding,
    send: async (records) => (await opened).send(records),
    onFailure: (error) => {
      if (performance.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = performance.now();
      onFailure(error);
    },
  });
  const forwardOrWait = () => forward().catch(() => undefined);
  // At once: what comes from here on is new.
  void forwardOrWait();
  const timer = setInterval(() => void forwardOrWait(), FORWARD_MS);
  return async () => {
    clearInterval(timer);
    const last = forwardOrWait().then(async () => (await opened).close());
    await Promise.race([last.catch(() => undefined), setTimeout(LAST_MS, undefined, { ref: false })]);
  };
};
