import * as v from 'valibot';
import { defined } from '@contract/defined';
import { alertEndpoints } from '@contract/endpoints/alertEndpoints';
import { budgetEndpoints } from '@contract/endpoints/budgetEndpoints';
import { runQueueEndpoints } from '@contract/endpoints/runQueueEndpoints';
import { secretaryEndpoints } from '@contract/endpoints/secretaryEndpoints';
import { systemConfigEndpoints } from '@contract/endpoints/systemConfigEndpoints';
import { toolGatewayEndpoints } from '@contract/endpoints/toolGatewayEndpoints';
import { AlertRule } from '@contract/entities/alertRule';
import { Budget } from '@contract/entities/budget';
import { GatewayRule } from '@contract/entities/gatewayRule';
import { OwnerMap } from '@contract/entities/owner';
import { Id } from '@contract/entities/primitives';
import { QueueRules } from '@contract/entities/runQueue';
import { SystemConfig } from '@contract/entities/systemConfig';
import { configurationPart } from './part';

const REASON = 'Imported from files';
const { security } = SystemConfig.entries;
/** Without the number of the JWT secret: that belongs to one installation. */
const SystemFile = v.object({
  ...SystemConfig.entries,
  security: v.omit(security, ['secretVersion']),
});

export const systemPart = configurationPart({
  name: 'system',
  kind: 'document',
  schema: SystemFile,
  read: async (client) => {
    const { config, version: expectedVersion } = await client.call(systemConfigEndpoints.read);
    return {
      value: v.parse(SystemFile, config),
      save: async (wanted) => {
        const body = { config: wanted, expectedVersion, reason: REASON };
        await client.call(systemConfigEndpoints.save, { body });
        return [];
      },
    };
  },
});

export const teamsPart = configurationPart({
  name: 'teams',
  kind: 'document',
  schema: OwnerMap,
  read: async (client) => {
    const { teams, version: expectedVersion } = await client.call(secretaryEndpoints.ownerMap);
    return {
      value: { teams },
      save: async (wanted) => {
        await client.call(secretaryEndpoints.saveOwnerMap, { body: { ...wanted, expectedVersion } });
        return [];
      },
    };
  },
});

export const watchedChannelsPart = configurationPart({
  name: 'watched-channels',
  kind: 'document',
  schema: v.object({ channels: v.array(Id), approvals: v.optional(Id) }),
  read: async (client) => {
    const kept = await client.call(secretaryEndpoints.watchChannels);
    const { channels, approvals, version: expectedVersion } = kept;
    return {
      value: { channels: channels.map(({ id }) => id), ...defined({ approvals }) },
      save: async (wanted) => {
        await client.call(secretaryEndpoints.saveWatchChannels, { body: { ...wanted, expectedVersion } });
        return [];
      },
    };
  },
});

export const budgetsPart = configurationPart({
  name: 'budgets',
  kind: 'document',
  schema: v.object({ budgets: v.array(Budget) }),
  read: async (client) => {
    const { budgets, version: expectedVersion } = await client.call(budgetEndpoints.read);
    return {
      value: { budgets: budgets.map((budget) => v.parse(Budget, budget)) },
      save: async (wanted) => {
        await client.call(budgetEndpoints.save, { body: { ...wanted, expectedVersion } });
        return [];
      },
    };
  },
});

export const gatewayRulesPart = configurationPart({
  name: 'gateway-rules',
  kind: 'document',
  schema: v.object({ rules: v.array(GatewayRule) }),
  read: async (client) => {
    const { rules, version: expectedVersion } = await client.call(toolGatewayEndpoints.rules);
    return {
      value: { rules },
      save: async (wanted) => {
        await client.call(toolGatewayEndpoints.saveRules, { body: { ...wanted, expectedVersion } });
        return [];
      },
    };
  },
});

export const runQueuePart = configurationPart({
  name: 'run-queue',
  kind: 'document',
  schema: v.object({ rules: QueueRules }),
  read: async (client) => {
    const { rules, version: expectedVersion } = await client.call(runQueueEndpoints.rules);
    return {
      value: { rules },
      save: async (wanted) => {
        await client.call(runQueueEndpoints.saveRules, { body: { ...wanted, expectedVersion } });
        return [];
      },
    };
  },
});

/** Its channels by their names: each installation gives them ids of its own. */
export const alertRulesPart = configurationPart({
  name: 'alert-rules',
  kind: 'document',
  schema: v.object({ rules: v.array(AlertRule) }),
  read: async (client) => {
    const { rules, version: expectedVersion } = await client.call(alertEndpoints.rules);
    const channelsNow = async () => (await client.call(alertEndpoints.channels)).channels;
    const known = await channelsNow();
    const nameOf = (id: string): string => known.find((one) => one.id === id)?.name ?? id;
    return {
      value: { rules: rules.map((rule) => ({ ...rule, channels: rule.channels.map(nameOf) })) },
      save: async (wanted) => {
        const channels = await channelsNow();
        const idOf = (name: string): string => {
          const found = channels.find((one) => one.name === name);
          if (!found) throw new Error(`alert-rules: there is no alert channel "${name}"`);
          return found.id;
        };
        const ruled = wanted.rules.map((rule) => ({ ...rule, channels: rule.channels.map(idOf) }));
        await client.call(alertEndpoints.saveRules, { body: { rules: ruled, expectedVersion } });
        return [];
      },
    };
  },
});
