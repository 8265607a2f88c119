import type { AgentStat } from '@contract/entities/agent';
import type { ListedTool } from '@contract/http/tools';
import { buildAgentStat } from '@test/builders/buildAgentStat';
import { readAgentProfile, type AgentProfileDependencies } from './agentProfile';

const tool = (server: string, name: string, tier: ListedTool['tier']): ListedTool => ({
  server,
  name,
  tier,
  description: '',
  inputSchema: {},
});

const open = (changes: Partial<AgentProfileDependencies> = {}, stat: Partial<AgentStat> = {}) =>
  readAgentProfile({
    readAgents: () => Promise.resolve([buildAgentStat('coordinator', stat), buildAgentStat('monitor')]),
    pausedAgents: () => [],
    isOther: () => false,
    effectivePrompts: {
      read: () => Promise.reject(new Error('not asked')),
      inForce: () => Promise.resolve({ promptVersionId: 'prompt_assistant@2.3' }),
    },
    listTools: () =>
      Promise.resolve([tool('slack', 'send_message', 'write'), tool('slack', 'list_channels', 'read')]),
    documents: { get: () => Promise.resolve(null) },
    readChannel: () => Promise.resolve(null),
    llmOf: () => ({ model: 'gpt-4o-mini', maxTokens: 500, temperature: 0.7 }),
    general: () => ({ retryAttempts: 3, timeout: 30_000 }),
    ...changes,
  });

it('shows the coordinator of a fresh installation as specified', async () => {
  expect(await open()('coordinator')).toMatchObject({
    status: 'active',
    settings: { maxRetry: 3, timeout: 30000 },
    policy: { clarifyThreshold: 0.88, autoApprove: false },
    tools: ['Slack.send_message'],
    llm: { model: 'gpt-4o-mini', maxTokens: 500, temperature: 0.7 },
    promptVersion: 'v2.3',
  });
});

it('says what it cannot know instead of an empty list', async () => {
  const profile = await open({ listTools: () => Promise.reject(new Error('down')) })('coordinator');
  expect(profile).not.toHaveProperty('tools');
});

it('tells a paused agent from one that does not answer', async () => {
  expect((await open({ pausedAgents: () => ['coordinator'] })('coordinator')).status).toBe('inactive');
  expect((await open({}, { status: 'offline' })('coordinator')).status).toBe('error');
});

it('knows no profile of somebody who is not registered', async () => {
  await expect(open()('nobody')).rejects.toMatchObject({ status: 404, code: 'agent-unknown' });
});

it('claims nothing about an agent of others', async () => {
  const profile = await open({ isOther: () => true })('monitor');
  expect(profile).toEqual({ id: 'monitor', name: 'monitor', status: 'active', watchChannels: [] });
});
