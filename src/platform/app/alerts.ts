import { createAlertChannels } from '@platform/alerts/alertChannels';
import { createAlertDesk } from '@platform/alerts/alertDesk';
import { createAlertRules } from '@platform/alerts/alertRules';
import { createDelivery } from '@platform/alerts/deliverAlerts';
import { createRuleEvaluation } from '@platform/alerts/evaluateRules';
import type { FigureSources } from '@platform/alerts/figures';
import { createSendMail } from '@platform/alerts/sendMail';
import { createSendSlack } from '@platform/alerts/sendSlack';
import { createSendWebhook } from '@platform/alerts/sendWebhook';
import type { Clock } from '@platform/common/clock';
import type { SecretBox } from '@platform/settings/secretBox';
import type { Recorder } from '@platform/telemetry/recorder';
import type { ToolCaller } from '@platform/tool-manager/toolCaller';
import type { PlatformAccess } from './access';
import type { PlatformStorage } from './storage';

export interface PlatformAlertsDependencies {
  storage: PlatformStorage;
  access: Pick<PlatformAccess, 'outgoing'>;
  box: SecretBox;
  recorder: Pick<Recorder, 'log'>;
  clock: Clock;
  /** Address of the console from outside; for links. */
  publicUrl: string | undefined;
  callTool: ToolCaller;
  figures: Pick<FigureSources, 'readAgents' | 'readServers' | 'budgets'>;
}

/** Rules that people set, what they open, and how it reaches them. */
export const createPlatformAlerts = ({
  storage: { database, repositories, heavy },
  access: { outgoing },
  box,
  recorder,
  clock,
  publicUrl,
  callTool,
  figures,
}: PlatformAlertsDependencies) => {
  const { alerts, alertChannels, alertDeliveries, audit, documents } = repositories;
  const sourcesOf = ({ observations, alertFigures }: typeof heavy): FigureSources => ({
    ...figures,
    observations,
    figures: alertFigures,
  });
  const log = (message: string) => {
    recorder.log({ level: 'error', agentId: 'platform', message });
  };
  const rules = createAlertRules({ documents, audit, heavySources: sourcesOf(heavy), clock });
  return {
    rules,
    channels: createAlertChannels({
      channels: alertChannels,
      deliveries: alertDeliveries,
      audit,
      outgoing,
      box,
      clock,
    }),
    desk: createAlertDesk({ alerts, audit, clock }),
    evaluate: createRuleEvaluation({
      database,
      rules,
      alerts,
      deliveries: alertDeliveries,
      sources: sourcesOf(repositories),
      claim: (now, before) => repositories.housekeeping.claim({ now, before, job: 'alerts' }),
      onFailure: ({ name }, error) => {
        log(`Alert rule ${name} cannot be looked at: ${String(error)}`);
      },
      clock,
    }),
    deliver: createDelivery({
      deliveries: alertDeliveries,
      channels: alertChannels,
      send: {
        slack: createSendSlack({ callTool, publicUrl }),
        email: createSendMail({ outgoing, publicUrl }),
        webhook: createSendWebhook({ outgoing, publicUrl, clock }),
      },
      box,
      onFailed: ({ content: { title } }, reason) => {
        log(`An alert did not reach its channel: ${title}: ${reason}`);
      },
      clock,
    }),
  };
};
