import { randomUUID } from 'node:crypto';
import type { AlertChannelSecretResponse, AlertSilencesResponse } from '@contract/http/alerts';
import type { AccessKeyIssuedResponse } from '@contract/http/accessKeys';
import type { AccountResponse } from '@contract/http/accounts';
import type { ApiKeyIssuedResponse } from '@contract/http/systemConfig';
import type { ConversationLinkMadeResponse } from '@contract/http/conversationLinks';
import type { ConversationResponse } from '@contract/http/conversations';
import type { PricesResponse } from '@contract/http/prices';
import type { RunViewsResponse } from '@contract/http/savedViews';
import type { LogsResponse } from '@contract/http/telemetry';
import type { PromptsResponse, PromptVersionsResponse } from '@contract/http/prompts';
import type { ScenarioAddedResponse } from '@contract/http/dryRun';
import type { RehearsalResponse, ScenarioSetResponse } from '@contract/http/scenarioSets';
import type { SessionsResponse } from '@contract/http/sessions';
import type { SlackUsersResponse } from '@contract/http/secretary';
import type { ToolCallResponse } from '@contract/http/tools';
import type { GatewayKeyResponse } from '@contract/http/toolGateway';
import type { ToolServerResponse } from '@contract/http/toolServers';
import { serveModernPeer, type Peer } from './mcpPeers';
import { serveOtherAgent, type OtherAgent } from './otherAgent';
import { havePasskey } from './passkeys';
import { addServerTest } from './serverTest';
import { signIn, type SignedIn } from './signIn';

/** What there is for calls to change, each thing for one call. */
export interface CallTargets {
  account: string;
  accessKey: string;
  serviceAccount: string;
  serviceKey: string;
  /** One of the administrator's beside the one that asks, and one of the viewer's. */
  session: string;
  passkey: string;
  passkeyToRemove: string;
  passkeyOfOther: string;
  sessionOfOther: string;
  conversation: string;
  conversationToDelete: string;
  /** One with a link that no other call ends. */
  conversationOfLinks: string;
  link: string;
  /** Of somebody else's link. */
  linkSecret: string;
  log: string;
  run: string;
  runViewToDelete: string;
  logViewToDelete: string;
  prompt: string;
  agentPrompt: string;
  /** Of an agent whose versions no other call puts in force. */
  otherAgentPrompt: string;
  promptVersions: string[];
  scenario: string;
  scenarioToDelete: string;
  scenarioToReset: string;
  scenarioSet: string;
  scenarioSetToDelete: string;
  rehearsal: string;
  apiKey: string;
  channel: string;
  person: string;
  agentUrl: string;
  agentToDelete: string;
  agentToSignIn: string;
  agentToChange: string;
  server: string;
  serverToDelete: string;
  serverUrl: string;
  serverTestToDelete: string;
  /** A kept call of `slack`. */
  serverCall: string;
  tool: string;
  gatewayAgent: string;
  gatewayAgentToRotate: string;
  gatewayAgentToDelete: string;
  alertChannel: string;
  alertChannelToRotate: string;
  alertChannelToDelete: string;
  alertSilenceToDelete: string;
  price: string;
}

/** Tool server and agents outside, for the targets below; the platform must be allowed to call them. */
export interface OutsidePeers {
  server: Peer;
  agent: OtherAgent;
  removed: OtherAgent;
  signed: OtherAgent;
  changed: OtherAgent;
  allow: string[];
  close: () => Promise<void>;
}

export const serveOutsidePeers = async (): Promise<OutsidePeers> => {
  const server = await serveModernPeer({ calls: 0, description: 'The weather of tomorrow' });
  const [agent, removed] = [await serveOtherAgent('Travel Desk'), await serveOtherAgent('Leaving Desk')];
  const [signed, changed] = [await serveOtherAgent('Signed Desk'), await serveOtherAgent('Patient Desk')];
  const peers = [server, agent, removed, signed, changed];
  return {
    server,
    agent,
    removed,
    signed,
    changed,
    allow: peers.map(({ port }) => `127.0.0.1:${String(port)}`),
    close: async () => {
      await Promise.all(peers.map(({ close }) => close()));
    },
  };
};

/** Makes them by the calls of an administrator, in a platform with its demo. */
export const makeCallTargets = async (admin: SignedIn, peers: OutsidePeers): Promise<CallTargets> => {
  const ask = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const answer = await admin.fetch(
      path,
      body === undefined ? {} : { method: 'POST', body, headers: key() },
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${text}`);
    return JSON.parse(text) as Answer;
  };
  const conversation = () => ask<ConversationResponse>('/api/conversations', { title: 'Of the test' });
  const scenario = () =>
    ask<ScenarioAddedResponse>('/api/dry-run/scenarios', { name: 'A', request: 'Schedule' });
  const scenarioSet = async (name: string) => {
    const body = { name, scenarios: [{ request: '시스템 상태 알려줘' }] };
    return (await ask<ScenarioSetResponse>('/api/scenario-sets', body)).set.id;
  };
  const rehearsed = await scenarioSet('Rehearsed');
  const candidate = { kind: 'prompt', agentId: 'coordinator', version: '2.3' };
  const { rehearsal } = await ask<RehearsalResponse>(`/api/scenario-sets/${rehearsed}/rehearsals`, {
    candidate,
  });
  const addServer = (name: string) =>
    ask<ToolServerResponse>('/mcp/api/servers', { name, url: peers.server.url });
  const addAgent = (cardUrl: string) => ask<{ agent: { agentId: string } }>('/a2a/api/agents', { cardUrl });
  const gatewayAgent = async (name: string) =>
    (await ask<GatewayKeyResponse>('/mcp/api/gateway/agents', { name })).agent.id;
  const alertChannel = async (name: string) => {
    const settings = { kind: 'webhook', url: peers.server.url };
    return (await ask<AlertChannelSecretResponse>('/api/alert-channels', { name, settings })).channel.id;
  };
  const { silences } = await ask<AlertSilencesResponse>('/api/alert-silences', {
    rule: 'latency',
    minutes: 60,
  });
  const account = await ask<AccountResponse>('/api/accounts', ACCOUNT);
  const accessKey = (path: string) =>
    ask<AccessKeyIssuedResponse>(path, { name: 'revoked', scopes: ['read'] }).then(
      ({ key: made }) => made.id,
    );
  const robot = await ask<AccountResponse>('/api/service-accounts', { username: 'robot', role: 'viewer' });
  const serviceAccount = robot.account.id;
  const { origin } = new URL((await admin.fetch('/health')).url);
  const sessionOf = async (username: string) => {
    await signIn(origin, username);
    const { sessions } = await ask<SessionsResponse>(`/api/accounts/user_${username}/sessions`);
    return sessions.find(({ current }) => !current)?.id ?? '';
  };
  const passkeyOf = async (who: SignedIn, username: string, name: string) =>
    (await havePasskey(origin, who, { password: username }, name)).id;
  const linkTo = (id: string, who = admin) =>
    who
      .fetch(`/api/conversations/${id}/links`, { method: 'POST', body: { right: 'read' }, headers: key() })
      .then(async (answer) => (await answer.json()) as ConversationLinkMadeResponse);
  const linked = await Promise.all([conversation(), conversation()]);
  const [kept, ofLinks] = linked.map(({ conversation: made }) => made.id);
  await linkTo(ofLinks ?? '');
  const member = await signIn(origin, 'member');
  const ofMember = await member.fetch('/api/conversations', { method: 'POST', body: {}, headers: key() });
  const foreign = ((await ofMember.json()) as ConversationResponse).conversation.id;
  const { logs } = await ask<LogsResponse>('/api/logs?limit=500');
  const entry = logs.find(({ runId, flagged }) => runId !== undefined && !flagged);
  const { views } = await ask<RunViewsResponse>('/api/run-views', { name: 'Leaving', search: '' });
  const ofLogs = await ask<RunViewsResponse>('/api/log-views', { name: 'Leaving', search: '' });
  const { prompts } = await ask<PromptsResponse>('/api/prompts');
  const agentPrompt = prompts.find(({ agentId }) => agentId === 'coordinator')?.id ?? '';
  const { versions } = await ask<PromptVersionsResponse>(`/api/prompts/${agentPrompt}/versions`);
  const { users } = await ask<SlackUsersResponse>('/api/slack/users');
  const { result } = await ask<ToolCallResponse>('/mcp/api/call', {
    server: 'slack',
    method: 'list_channels',
    callId: 'kept_call',
  });
  const [channel] = (result as { channels: { id: string }[] }).channels;
  return {
    account: account.account.id,
    accessKey: await accessKey('/api/access-keys'),
    serviceAccount,
    serviceKey: await accessKey(`/api/accounts/${serviceAccount}/access-keys`),
    passkey: await passkeyOf(admin, 'admin', 'Kept'),
    passkeyToRemove: await passkeyOf(admin, 'admin', 'Leaving'),
    passkeyOfOther: await passkeyOf(await signIn(origin, 'viewer'), 'viewer', 'Leaving'),
    session: await sessionOf('admin'),
    sessionOfOther: await sessionOf('viewer'),
    conversation: kept ?? '',
    conversationOfLinks: ofLinks ?? '',
    link: (await linkTo(kept ?? '')).link.id,
    linkSecret: (await linkTo(foreign, member)).secret,
    conversationToDelete: (await conversation()).conversation.id,
    log: entry?.id ?? '',
    run: entry?.runId ?? '',
    runViewToDelete: views.find(({ name }) => name === 'Leaving')?.id ?? '',
    logViewToDelete: ofLogs.views.find(({ name }) => name === 'Leaving')?.id ?? '',
    prompt: `prompt_${randomUUID()}`,
    agentPrompt,
    otherAgentPrompt: prompts.find(({ agentId }) => agentId === 'optimizer')?.id ?? '',
    promptVersions: versions.slice(1, 3).map(({ version }) => version),
    scenario: (await scenario()).id,
    scenarioToDelete: (await scenario()).id,
    scenarioToReset: (await scenario()).id,
    scenarioSet: await scenarioSet('Kept'),
    scenarioSetToDelete: await scenarioSet('Leaving'),
    rehearsal: rehearsal.id,
    apiKey: (await ask<ApiKeyIssuedResponse>('/api/config/api-keys', { name: 'revoked' })).key.id,
    channel: channel?.id ?? '',
    person: users[0]?.id ?? '',
    agentUrl: peers.agent.cardUrl,
    agentToDelete: (await addAgent(peers.removed.cardUrl)).agent.agentId,
    agentToSignIn: (await addAgent(peers.signed.cardUrl)).agent.agentId,
    agentToChange: (await addAgent(peers.changed.cardUrl)).agent.agentId,
    server: (await addServer('Kept')).server.id,
    serverToDelete: (await addServer('Leaving')).server.id,
    serverUrl: peers.server.url,
    serverTestToDelete: await addServerTest(admin),
    serverCall: 'kept_call',
    tool: 'get_forecast',
    gatewayAgent: await gatewayAgent('Kept'),
    gatewayAgentToRotate: await gatewayAgent('Rotated'),
    gatewayAgentToDelete: await gatewayAgent('Leaving'),
    alertChannel: await alertChannel('Kept'),
    alertChannelToRotate: await alertChannel('Rotated'),
    alertChannelToDelete: await alertChannel('Leaving'),
    alertSilenceToDelete: silences[0]?.id ?? '',
    price: await ask<PricesResponse>('/api/prices', { prices: [PRICE] }).then(
      ({ prices }) => prices.find(({ model }) => model === PRICE.model)?.id ?? '',
    ),
  };
};

const PRICE = { model: 'withdrawn', from: '2026-11-01T00:00:00Z', input: 1, output: 2 };
const ACCOUNT = {
  username: 'somebody',
  email: 'somebody@example.com',
  role: 'viewer',
  password: 'four-quiet-lanterns-7',
};
const key = () => ({ 'Idempotency-Key': randomUUID() });
