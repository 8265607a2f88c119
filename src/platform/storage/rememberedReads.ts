import type { createApiKeysRepository } from './access/apiKeysRepository';
import type { Sql } from './engine/database';
import type { createDocumentsRepository } from './settings/documentsRepository';
import type { GatewayAgentsRepository } from './settings/gatewayAgentsRepository';
import type { RegisteredAgentsRepository } from './settings/registeredAgentsRepository';
import type { createSecretsRepository } from './settings/secretsRepository';
import type { ToolServersRepository } from './settings/toolServersRepository';

export interface RememberedSources {
  apiKeys: Pick<ReturnType<typeof createApiKeysRepository>, 'get'>;
  documents: Pick<ReturnType<typeof createDocumentsRepository>, 'get'>;
  gatewayAgents: Pick<GatewayAgentsRepository, 'byKey'>;
  registeredAgents: Pick<RegisteredAgentsRepository, 'list'>;
  secrets: Pick<ReturnType<typeof createSecretsRepository>, 'get'>;
  toolServers: Pick<ToolServersRepository, 'list' | 'judgements' | 'findings'>;
}

export type RememberedReads = ReturnType<typeof createRememberedReads>;

/**
 * Rows that every call of a tool or an agent reads, remembered as long as nothing of it has changed in any process: `look` asks for the
 * number of changes, the others answer as of the last look or newer. Whoever judges by them looks first.
 */
export const createRememberedReads = (database: Sql, sources: RememberedSources) => {
  const { apiKeys, documents, gatewayAgents, registeredAgents, secrets, toolServers } = sources;
  let known = -1;
  let kept = new Map<string, Promise<unknown>>();
  const remember =
    <Args extends readonly string[], Answer>(name: string, read: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> => {
      const place = JSON.stringify([name, ...args]);
      const before = kept.get(place);
      if (before) return before as Promise<Answer>;
      const those = kept;
      const reading = read(...args);
      those.set(place, reading);
      const forget = () => those.delete(place);
      // An answer of nothing is not kept: strangers fill nothing.
      reading.then((answer) => answer === null && forget(), forget);
      return reading;
    };
  return {
    /** Resolves once every change that was committed before is known here; rejects where that cannot be known. */
    look: async (): Promise<void> => {
      const [row] = await database.query<{ number: number }>('SELECT number FROM change_count');
      const number = row?.number ?? known + 1;
      if (number <= known) return;
      known = number;
      kept = new Map();
    },
    apiKey: remember('api-key', (id: string) => apiKeys.get(id)),
    secret: remember('secret', (name: string) => secrets.get(name)),
    gatewayAgent: remember('agent', (keyId: string) => gatewayAgents.byKey(keyId)),
    document: remember('document', (name: string) => documents.get(name)),
    toolServers: remember('servers', () => toolServers.list()),
    registeredAgents: remember('agents', () => registeredAgents.list()),
    findings: remember('findings', () => toolServers.findings()),
    judgements: remember('judgements', (serverId: string) => toolServers.judgements(serverId)),
  };
};
