import type { AgentId } from '@contract/entities/agent';
import type { SystemConfig } from '@contract/entities/systemConfig';
import type { SystemConfigResponse } from '@contract/http/systemConfig';
import { defined } from '@contract/defined';
import { serveGraph, type GraphService } from './graphService';
import { openLlmServer, type LlmServer } from './llmServer';
import { signIn, type SignedIn } from './signIn';
import { serveSlack, SLACK_TOKEN, type SlackService } from './slackService';
import { startPlatform, type TestPlatform } from './startPlatform';
import { until } from './until';

const SYSTEM = '/api/config/system';
const OTLP_TOKEN = 'token-of-the-exporters';

export interface SettingsBench {
  platform: TestPlatform;
  admin: () => SignedIn;
  /** Looks into the database while the platform is away. */
  inspect: TestPlatform['inspect'];
  slack: SlackService;
  graph: GraphService;
  llm: LlmServer;
  read: () => Promise<SystemConfigResponse>;
  /** Saves one field (`general.timeout`), and nothing else, as an administrator does. */
  set: (path: string, value: unknown) => Promise<SystemConfigResponse>;
  at: (config: SystemConfig, path: string) => unknown;
  json: <T>(path: string, init?: Parameters<SignedIn['fetch']>[1]) => Promise<T>;
  /** Calls a tool and answers status and code. */
  call: (server: string, method: string, params?: object) => Promise<{ status: number; code?: string }>;
  /** The name of the model that an agent of its own choice asks when it is commanded. */
  modelAsked: (agent: AgentId) => Promise<string | undefined>;
  /** Commands an agent, and says what became of it. */
  command: (agent: AgentId) => Promise<{ state: string; error?: string | undefined }>;
  exportLogs: (body: object) => Promise<Response>;
  exportTraces: (body: object) => Promise<Response>;
  close: () => Promise<void>;
}

/** The real platform, whose models, Slack and Microsoft 365 answer from local servers, and its administrator. */
export const openSettingsBench = async (): Promise<SettingsBench> => {
  const [llm, slack, graph] = await Promise.all([openLlmServer(), serveSlack(), serveGraph()]);
  const keys = { anthropicApiKey: 'sk-ant-test', openaiApiKey: 'sk-test' };
  const platform = await startPlatform({
    config: {
      llm: { ...keys, anthropicBaseUrl: llm.url, openaiBaseUrl: llm.url, modelIds: {} },
      slack: { token: SLACK_TOKEN, apiUrl: slack.apiUrl },
      graph: graph.config,
      otlpToken: OTLP_TOKEN,
    },
  });
  let admin = await signIn(platform.url, 'admin');
  const json = async <T>(path: string, init?: Parameters<SignedIn['fetch']>[1]): Promise<T> => {
    const answer = await admin.fetch(path, init);
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const read = () => json<SystemConfigResponse>(SYSTEM);
  const command = (agent: AgentId) => commandOf(admin, agent);
  return {
    platform,
    slack,
    graph,
    llm,
    read,
    json,
    command,
    admin: () => admin,
    inspect: async (look) => {
      const seen = await platform.inspect(look);
      admin = await signIn(platform.url, 'admin');
      return seen;
    },
    at: valueAt,
    set: async (path, value) => {
      const { config, version } = await read();
      const body = { config: withValue(config, path, value), expectedVersion: version };
      await json(SYSTEM, { method: 'PUT', body });
      return read();
    },
    call: async (server, method, params = {}) => {
      const answer = await admin.fetch('/mcp/api/call', { method: 'POST', body: { server, method, params } });
      const { code } = (await answer.json()) as { code?: string };
      return { status: answer.status, ...defined({ code }) };
    },
    modelAsked: async (agent) => {
      llm.script({ say: ['Here.'] });
      await command(agent);
      const id = llm.requests[0]?.body.model ?? '';
      return /^claude-3-(?:5-sonnet|haiku)/.exec(id)?.[0] ?? id;
    },
    exportLogs: (body) => exportTo(`${platform.url}/v1/logs`, body),
    exportTraces: (body) => exportTo(`${platform.url}/v1/traces`, body),
    close: async () => {
      await platform.stop();
      await Promise.all([llm.close(), slack.close(), graph.close()]);
    },
  };
};

const exportTo = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${OTLP_TOKEN}` },
    body: JSON.stringify(body),
  });

const valueAt = (config: SystemConfig, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], config);

const withValue = (config: SystemConfig, path: string, value: unknown): SystemConfig => {
  const changed = structuredClone(config);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const part = valueAt(changed, keys.join('.')) as Record<string, unknown>;
  part[last] = value;
  return changed;
};

const COMMAND = 'Tell me a riddle about the sea';

const commandOf = async (admin: SignedIn, agent: AgentId): Promise<{ state: string; error?: string }> => {
  const body = { target: `agent:${agent}`, command: COMMAND };
  const answer = await admin.fetch('/api/interventions', { method: 'POST', body });
  const { id } = (await answer.json()) as { id: string };
  return until(async () => {
    const list = (await (await admin.fetch('/api/interventions')).json()) as {
      interventions: { id: string; agents: { state: string; error?: string }[] }[];
    };
    const effect = list.interventions.find((one) => one.id === id)?.agents[0];
    return effect && ['answered', 'failed'].includes(effect.state) ? effect : undefined;
  });
};
