import type { Clock } from '@platform/common/clock';
import type { OutsideEffectsRepository } from '@platform/storage/workspace/outsideEffectsRepository';
import type { GraphConfig } from '@platform/config/teamServicesConfig';
import type { OfficeSuite } from '../officeSuite';
import { createOutsideEffects } from '../outsideEffects';
import { ToolError } from '../toolError';
import { createGraphCalendar } from './graphCalendar';
import { createGraphChanges } from './graphChanges';
import { createGraphClient } from './graphClient';
import { createGraphMail } from './graphMail';
import { createGraphSchedules } from './graphSchedules';
import { createGraphToken } from './graphToken';

export interface GraphDependencies {
  config: GraphConfig;
  timeoutMs: number;
  outsideEffects: OutsideEffectsRepository;
  clock: Clock;
}

/** Calendars and mail of a Microsoft 365 tenant. An application has no mailbox of its own: it acts for `GRAPH_MAILBOX`. */
export const openGraph = ({ config, timeoutMs, outsideEffects, clock }: GraphDependencies): OfficeSuite => {
  const token = createGraphToken({ config, timeoutMs, clock });
  const graph = createGraphClient({ apiUrl: config.apiUrl, token, timeoutMs });
  const mailbox = (): string => {
    if (config.mailbox === undefined) {
      throw new ToolError('mailbox_missing: GRAPH_MAILBOX says whose calendar and mailbox is used');
    }
    return encodeURIComponent(config.mailbox);
  };
  const effects = createOutsideEffects('graph', outsideEffects, clock);
  return {
    software: 'Microsoft Graph',
    ...createGraphSchedules(graph, mailbox),
    ...createGraphCalendar({ graph, mailbox, effects }),
    ...createGraphChanges({ graph, mailbox, effects }),
    ...createGraphMail({ graph, mailbox, effects }),
  };
};
