import type * as v from 'valibot';
import type { Operation } from '@contract/access';
import { AgentCredentialsBody } from '@contract/http/agentCredentials';
import { ChangeAgentBody, RegisterAgentBody } from '@contract/http/agentNetwork';
import { TimesPreviewBody } from '@contract/http/calendar';
import { ServerTestBody } from '@contract/http/serverCalls';
import { ToolCallBody } from '@contract/http/tools';
import {
  GatewayAgentBody,
  GatewayAgentPatch,
  GatewayRulesBody,
  GatewayTrialBody,
} from '@contract/http/toolGateway';
import {
  AcknowledgeBody,
  ToolProgramBody,
  ToolServerBody,
  ToolServerPatch,
  ToolSignInBody,
} from '@contract/http/toolServers';
import type { CallTargets } from './callTargets';

/** One call of a person that changes something: what it takes, one good body, and another good one. */
export interface MutatingCall {
  operation: Operation;
  /** Below the one port. */
  path: string;
  schema?: v.GenericSchema;
  body?: unknown;
  other?: unknown;
  /** Why it has no test of repetition: it changes nothing, or its repetition is something else's. */
  once?: string;
}

/** toolPrograms.test.ts has them with programs. */
const PROGRAMS_OFF = 'Programs do not run in these tests';
export const READS = 'It changes nothing';

/** Of the agents, the calendar, the gateway and the tool manager. */
export const serverCalls = (at: CallTargets): MutatingCall[] => [
  {
    operation: 'agent POST /',
    path: '/monitor/',
    body: { jsonrpc: '2.0', id: 1, method: 'GetTask', params: { id: 'task_unknown' } },
    once: 'A message of A2A has an id of its own',
  },
  {
    operation: 'gateway POST /api/agents',
    path: '/a2a/api/agents',
    schema: RegisterAgentBody,
    body: { cardUrl: at.agentUrl },
    other: { cardUrl: `${at.agentUrl}/other` },
  },
  {
    operation: 'gateway PUT /api/agents/:agentId/credentials',
    path: `/a2a/api/agents/${at.agentToSignIn}/credentials`,
    schema: AgentCredentialsBody,
    body: { kind: 'bearer', token: 'first' },
    other: { kind: 'bearer', token: 'second' },
  },
  {
    operation: 'gateway PATCH /api/agents/:agentId',
    path: `/a2a/api/agents/${at.agentToChange}`,
    schema: ChangeAgentBody,
    body: { timeout: 5000 },
    other: { timeout: null },
  },
  { operation: 'gateway DELETE /api/agents/:agentId', path: `/a2a/api/agents/${at.agentToDelete}` },
  {
    operation: 'chat POST /api/calendar/times',
    path: '/api/calendar/times',
    schema: TimesPreviewBody,
    body: {
      form: {
        teams: [],
        people: ['somebody@team.example'],
        duration: 30,
        days: { from: '2026-11-24', to: '2026-11-25' },
      },
      language: 'ko',
    },
    once: READS,
  },
  {
    operation: 'tools POST /api/call',
    path: '/mcp/api/call',
    schema: ToolCallBody,
    body: { server: 'slack', method: 'send_message', params: { channel: at.channel, text: 'Once' } },
    other: { server: 'slack', method: 'send_message', params: { channel: at.channel, text: 'Twice' } },
  },
  {
    operation: 'tools POST /api/servers',
    path: '/mcp/api/servers',
    schema: ToolServerBody,
    body: { name: 'Weather', url: at.serverUrl },
    other: { name: 'Weather too', url: at.serverUrl },
  },
  {
    operation: 'tools PATCH /api/servers/:id',
    path: `/mcp/api/servers/${at.server}`,
    schema: ToolServerPatch,
    body: { name: 'Renamed' },
    other: { name: 'Renamed otherwise' },
  },
  { operation: 'tools DELETE /api/servers/:id', path: `/mcp/api/servers/${at.serverToDelete}` },
  {
    operation: 'tools POST /api/servers/:id/check',
    path: `/mcp/api/servers/${at.server}/check`,
    once: READS,
  },
  {
    operation: 'tools POST /api/servers/:id/acknowledge',
    path: `/mcp/api/servers/${at.server}/acknowledge`,
    schema: AcknowledgeBody,
    body: { tool: at.tool },
  },
  {
    operation: 'tools POST /api/programs',
    path: '/mcp/api/programs',
    schema: ToolProgramBody,
    body: { name: 'Program', command: 'node' },
    once: PROGRAMS_OFF,
  },
  {
    operation: 'tools PUT /api/programs/:id',
    path: `/mcp/api/programs/${at.server}`,
    schema: ToolProgramBody,
    body: { name: 'Program', command: 'node' },
    once: PROGRAMS_OFF,
  },
  {
    operation: 'tools POST /api/servers/:id/sign-in',
    path: `/mcp/api/servers/${at.server}/sign-in`,
    schema: ToolSignInBody,
    body: {},
    once: 'Each begins a sign-in of its own, in the place of the one before',
  },
  {
    operation: 'tools DELETE /api/servers/:id/sign-in',
    path: `/mcp/api/servers/${at.server}/sign-in`,
  },
  ...keptCalls(at),
  ...toolGatewayCalls(at),
];

const listsChannels = (name: string) => ({ name, method: 'list_channels', expects: { outcome: 'answer' } });
const keptCalls = (at: CallTargets): MutatingCall[] => [
  {
    operation: 'tools POST /api/servers/:id/calls/:callId/cancel',
    path: `/mcp/api/servers/slack/calls/${at.serverCall}/cancel`,
    once: 'A call ends once, however often that is wanted',
  },
  {
    operation: 'tools POST /api/servers/:id/tests',
    path: '/mcp/api/servers/slack/tests',
    schema: ServerTestBody,
    body: listsChannels('Once'),
    other: listsChannels('Twice'),
  },
  {
    operation: 'tools POST /api/servers/:id/tests/run',
    path: '/mcp/api/servers/slack/tests/run',
    once: READS,
  },
  {
    operation: 'tools DELETE /api/servers/:id/tests/:testId',
    path: `/mcp/api/servers/slack/tests/${at.serverTestToDelete}`,
  },
];

const rule = (effect: 'ask' | 'refuse') => ({ id: effect, effect, conditions: [] });

const toolGatewayCalls = (at: CallTargets): MutatingCall[] => [
  {
    operation: 'tools POST /api/gateway/agents',
    path: '/mcp/api/gateway/agents',
    schema: GatewayAgentBody,
    body: { name: 'Coder' },
    other: { name: 'Writer' },
  },
  {
    operation: 'tools PATCH /api/gateway/agents/:id',
    path: `/mcp/api/gateway/agents/${at.gatewayAgent}`,
    schema: GatewayAgentPatch,
    body: { dryRun: true },
    other: { dryRun: false },
  },
  {
    operation: 'tools POST /api/gateway/agents/:id/key',
    path: `/mcp/api/gateway/agents/${at.gatewayAgentToRotate}/key`,
  },
  {
    operation: 'tools DELETE /api/gateway/agents/:id',
    path: `/mcp/api/gateway/agents/${at.gatewayAgentToDelete}`,
  },
  {
    operation: 'tools PUT /api/gateway/rules',
    path: '/mcp/api/gateway/rules',
    schema: GatewayRulesBody,
    body: { rules: [rule('ask')], expectedVersion: 0 },
    other: { rules: [rule('refuse')], expectedVersion: 0 },
  },
  {
    operation: 'tools POST /api/gateway/rules/try',
    path: '/mcp/api/gateway/rules/try',
    schema: GatewayTrialBody,
    body: { rules: [rule('ask')] },
    once: READS,
  },
];
