import { join } from 'node:path';
import type { SystemConfig } from '@contract/entities/systemConfig';
import { setZones } from '@contract/zones';
import type { Clock } from '@platform/common/clock';
import type { ProcessLog } from '@platform/common/processLog';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { SECRETS_KEY } from '@platform/storage/engine/dataDirectoryCheck';
import type { Repositories } from '@platform/storage/repositories';
import { createApiKeys, type ApiKeys } from './apiKeys';
import { createJwtSecrets } from './jwtSecret';
import { openSecretBox, type SecretBox } from './secretBox';
import { openSystemSettings, type SystemSettings } from './systemSettings';

export interface PlatformSettings {
  settings: SystemSettings;
  apiKeys: ApiKeys;
  /** Seals what else is secret. */
  box: SecretBox;
}

/** Settings of administrators, and the keys that are issued under them. The key file lies in the data directory. */
export const openPlatformSettings = async (
  repositories: Repositories,
  { dataDir, secretsKey }: Pick<PlatformConfig, 'dataDir' | 'secretsKey'>,
  clock: Clock,
  log?: Pick<ProcessLog, 'error'>,
): Promise<PlatformSettings> => {
  const sealed = await repositories.secrets.anySealed();
  const box = openSecretBox(join(dataDir, SECRETS_KEY), sealed, secretsKey);
  const firstAt = () => clock.now().toISOString();
  const secrets = createJwtSecrets(repositories, box, firstAt);
  const { remembered } = repositories;
  const { read: rememberedSecret } = createJwtSecrets(
    { secrets: { ...repositories.secrets, get: remembered.secret } },
    box,
    firstAt,
  );
  const settings = await openSystemSettings({ repositories, secrets, clock, log });
  settings.follow(({ general }) => {
    setZones(general.timeZone);
  });
  const expiry = () => settings.current().security.apiKeyExpiry;
  const apiKeys = createApiKeys({ repositories, secrets, rememberedSecret, expiry, clock });
  return { settings, box, apiKeys };
};

/** Which ports the services of the `local-ports` profile listen on. */
export const configuredPorts = ({ agents, mcp }: SystemConfig) => ({
  coordinator: agents.coordinator.port,
  integration: agents.integration.port,
  workflow: agents.workflow.port,
  monitor: agents.monitor.port,
  optimizer: agents.optimizer.port,
  slack: mcp.slack.port,
  outlook: mcp.outlook.port,
});

const isAgent = (id: string, { agents }: SystemConfig): id is keyof SystemConfig['agents'] =>
  Object.hasOwn(agents, id);
const isToolServer = (id: string, { mcp }: SystemConfig): id is keyof SystemConfig['mcp'] =>
  Object.hasOwn(mcp, id);

/** Settings of an agent of this platform; undefined for those of others. */
export const agentSettings = (config: SystemConfig, id: string) =>
  isAgent(id, config) ? config.agents[id] : undefined;

/** Settings of a tool server of this platform; undefined for those that were added. */
export const toolServerSettings = (config: SystemConfig, id: string) =>
  isToolServer(id, config) ? config.mcp[id] : undefined;
