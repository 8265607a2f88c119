import { randomUUID } from 'node:crypto';
import { DEFAULT_SYSTEM_CONFIG } from '@contract/entities/systemConfig';
import { AccountBody, AccountPatch } from '@contract/http/accounts';
import { BudgetsBody } from '@contract/http/budgets';
import { PasswordBody } from '@contract/http/password';
import { ScenarioBody } from '@contract/http/dryRun';
import { InterventionBody } from '@contract/http/interventions';
import { ModelCheckBody } from '@contract/http/languageModels';
import { JudgementBody } from '@contract/http/judgements';
import { MisunderstandingBody } from '@contract/http/misunderstandings';
import { PinBody, PromptBody } from '@contract/http/prompts';
import {
  ChannelBody,
  OwnerMapBody,
  PreviewBody,
  ReloadBody,
  SayBody,
  SearchUserGroupsBody,
  TestDmBody,
  UserGroupMembersBody,
  WatchChannelsBody,
} from '@contract/http/secretary';
import { RunLabelsBody } from '@contract/http/runList';
import { ApiKeyBody, SystemConfigBody } from '@contract/http/systemConfig';
import { LogFlagBody } from '@contract/http/telemetry';
import { alertCalls } from './alertCalls';
import { conversationCalls } from './conversationCalls';
import { priceCalls } from './priceCalls';
import type { CallTargets } from './callTargets';
import { scenarioSetCalls } from './scenarioSetCalls';
import { keyCalls } from './keyCalls';
import { runQueueCalls } from './runQueueCalls';
import { viewCalls } from './viewCalls';
import { READS, serverCalls, type MutatingCall } from './serverCalls';

const member = (slackId: string) => ({ name: 'Somebody', slack_id: slackId, team: 'Desk' });
const team = {
  meeting_defaults: {
    duration_min: 30,
    time_window: ['09:30-12:00'],
    min_notice_hours: 1,
    candidates_to_propose: 3,
  },
  required: [{ name: 'Kim', slack_id: 'U1', email: 'kim@placeholder.invalid', tz: 'Asia/Seoul' }],
  optional: [],
};
const budget = (limit: number) => ({
  budgets: [{ id: 'all', scope: 'total', name: '', limit, stopsRuns: false }],
  expectedVersion: 0,
});
const config = (rateLimit: number) => ({
  config: { ...DEFAULT_SYSTEM_CONFIG, security: { ...DEFAULT_SYSTEM_CONFIG.security, rateLimit } },
});
const account = (email: string) => ({
  username: `new.${randomUUID().slice(0, 8)}`,
  email,
  role: 'viewer',
  password: 'four-quiet-lanterns-7',
});

/** Every mutating call of the policy table that a person makes. */
export const mutatingCalls = (at: CallTargets): MutatingCall[] => [
  ...accessCalls(at),
  ...workCalls(at),
  ...settingsCalls(at),
  ...keyCalls(at),
  ...alertCalls(at),
  ...serverCalls(at),
];

const accessCalls = (at: CallTargets): MutatingCall[] => [
  { operation: 'chat POST /api/auth/logout', path: '/api/auth/logout', once: 'Its session is over' },
  {
    operation: 'chat POST /api/auth/logout-everywhere',
    path: '/api/auth/logout-everywhere',
    once: 'Its session is over',
  },
  {
    operation: 'chat POST /api/auth/password',
    path: '/api/auth/password',
    schema: PasswordBody,
    body: { currentPassword: 'wrong', newPassword: 'four-quiet-lanterns-7' },
    once: 'Passwords are kept out of what is compared',
  },
  {
    operation: 'chat POST /api/accounts',
    path: '/api/accounts',
    schema: AccountBody,
    body: account('one@example.com'),
    other: account('two@example.com'),
  },
  {
    operation: 'chat PATCH /api/accounts/:id',
    path: `/api/accounts/${at.account}`,
    schema: AccountPatch,
    body: { email: 'changed@example.com' },
    other: { email: 'else@example.com' },
  },
  {
    operation: 'chat POST /api/accounts/:id/revoke-sessions',
    path: `/api/accounts/${at.account}/revoke-sessions`,
    body: {},
  },
];

const workCalls = (at: CallTargets): MutatingCall[] => [
  ...conversationCalls(at),
  {
    operation: 'chat PUT /api/logs/:id/flag',
    path: `/api/logs/${at.log}/flag`,
    schema: LogFlagBody,
    body: { flagged: true },
    other: { flagged: false },
  },
  {
    operation: 'chat POST /api/run-labels',
    path: '/api/run-labels',
    schema: RunLabelsBody,
    body: { runIds: [at.run], add: ['once'], remove: [] },
    other: { runIds: [at.run], add: ['again'], remove: [] },
  },
  {
    operation: 'chat POST /api/judgements',
    path: '/api/judgements',
    schema: JudgementBody,
    body: { runId: at.run, verdict: 'up' },
    other: { runId: at.run, verdict: 'down' },
  },
  ...runQueueCalls,
  ...viewCalls(at),
  {
    operation: 'chat POST /api/interventions',
    path: '/api/interventions',
    schema: InterventionBody,
    body: { target: 'agent:monitor', command: 'status' },
    other: { target: 'agent:monitor', command: 'another status' },
  },
  {
    operation: 'chat PUT /api/prompts/:id',
    path: `/api/prompts/${at.prompt}`,
    schema: PromptBody,
    body: { name: 'Of the test', content: 'Say it once.' },
    other: { name: 'Of the test', content: 'Say it twice.' },
  },
  {
    operation: 'chat POST /api/prompts/:id/activate',
    path: `/api/prompts/${at.agentPrompt}/activate`,
    body: { version: at.promptVersions[0] },
    other: { version: at.promptVersions[1] },
  },
  {
    operation: 'chat POST /api/agents/:agentId/effective-prompt/pin',
    path: '/api/agents/coordinator/effective-prompt/pin',
    schema: PinBody,
    body: { runId: at.run, version: at.promptVersions[1] },
    other: { runId: at.run, version: null },
  },
  {
    operation: 'chat POST /api/dry-run/scenarios',
    path: '/api/dry-run/scenarios',
    schema: ScenarioBody,
    body: { name: 'One', request: 'Schedule a meeting' },
    other: { name: 'Two', request: 'Schedule a meeting' },
  },
  {
    operation: 'chat DELETE /api/dry-run/scenarios/:id',
    path: `/api/dry-run/scenarios/${at.scenarioToDelete}`,
  },
  {
    operation: 'chat POST /api/dry-run/scenarios/:id/run',
    path: `/api/dry-run/scenarios/${at.scenario}/run`,
    body: {},
  },
  {
    operation: 'chat POST /api/dry-run/scenarios/:id/reset',
    path: `/api/dry-run/scenarios/${at.scenarioToReset}/reset`,
    body: {},
  },
  {
    operation: 'chat POST /api/dry-run/results/:runId/live',
    path: '/api/dry-run/results/nobody/live',
    once: 'Once for each result, whatever the key',
  },
  ...scenarioSetCalls(at),
];

const settingsCalls = (at: CallTargets): MutatingCall[] => [
  {
    operation: 'chat POST /api/llm/check',
    path: '/api/llm/check',
    schema: ModelCheckBody,
    body: { model: 'gpt-4o-mini' },
    other: { model: 'gpt-4-turbo' },
  },
  {
    operation: 'chat POST /api/misunderstandings',
    path: '/api/misunderstandings',
    schema: MisunderstandingBody,
    body: { sentence: '내일 나 뭐 있어', meant: 'show_calendar' },
    other: { sentence: '내일 나 뭐 있어', meant: 'check_availability' },
  },
  {
    operation: 'chat PUT /api/budgets',
    path: '/api/budgets',
    schema: BudgetsBody,
    body: budget(9000),
    other: budget(9001),
  },
  ...priceCalls(at),
  {
    operation: 'chat PUT /api/config/system',
    path: '/api/config/system',
    schema: SystemConfigBody,
    body: config(99_999),
    other: config(99_998),
  },
  {
    operation: 'chat POST /api/config/api-keys',
    path: '/api/config/api-keys',
    schema: ApiKeyBody,
    body: { name: 'exporter' },
    other: { name: 'another' },
  },
  { operation: 'chat DELETE /api/config/api-keys/:id', path: `/api/config/api-keys/${at.apiKey}` },
  {
    operation: 'chat POST /api/config/watch-channels',
    path: '/api/config/watch-channels',
    schema: WatchChannelsBody,
    body: { channels: ['C1'] },
    other: { channels: ['C2'] },
  },
  {
    operation: 'chat POST /api/config/owner-map',
    path: '/api/config/owner-map',
    schema: OwnerMapBody,
    body: { teams: { Desk: team } },
    other: { teams: { Other: team } },
  },
  { operation: 'chat POST /api/config/reload', path: '/api/config/reload', schema: ReloadBody, once: READS },
  {
    operation: 'chat POST /api/slack/validate-channel',
    path: '/api/slack/validate-channel',
    schema: ChannelBody,
    once: READS,
  },
  {
    operation: 'chat POST /api/slack/join-channel',
    path: '/api/slack/join-channel',
    schema: ChannelBody,
    body: { channelId: at.channel },
    other: { channelId: 'C-nobody' },
  },
  {
    operation: 'chat POST /api/slack/search-user-groups',
    path: '/api/slack/search-user-groups',
    schema: SearchUserGroupsBody,
    once: READS,
  },
  {
    operation: 'chat POST /api/slack/get-usergroup-members',
    path: '/api/slack/get-usergroup-members',
    schema: UserGroupMembersBody,
    once: READS,
  },
  {
    operation: 'chat POST /api/kebiseo/test-dm',
    path: '/api/kebiseo/test-dm',
    schema: TestDmBody,
    body: { members: [member(at.person)], dryRun: false },
    other: { members: [member('U-nobody')], dryRun: false },
  },
  {
    operation: 'chat POST /api/kebiseo/preview',
    path: '/api/kebiseo/preview',
    schema: PreviewBody,
    once: READS,
  },
  {
    operation: 'chat POST /api/kebiseo/say',
    path: '/api/kebiseo/say',
    schema: SayBody,
    body: { channelId: at.channel, text: 'Good morning' },
    other: { channelId: at.channel, text: 'Good evening' },
  },
];
