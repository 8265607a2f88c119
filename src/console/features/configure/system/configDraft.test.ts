import { DEFAULT_SYSTEM_CONFIG, type SystemConfig } from '@contract/entities/systemConfig';
import { configProblems, putOnTop, readConfigDraft, visibleChanges } from './configDraft';

const general = (changes: Partial<SystemConfig['general']>): SystemConfig => ({
  ...DEFAULT_SYSTEM_CONFIG,
  general: { ...DEFAULT_SYSTEM_CONFIG.general, ...changes },
});
const monitorPort = (port: number): SystemConfig => ({
  ...DEFAULT_SYSTEM_CONFIG,
  agents: { ...DEFAULT_SYSTEM_CONFIG.agents, monitor: { ...DEFAULT_SYSTEM_CONFIG.agents.monitor, port } },
});

test('the defaults have no problem', () => {
  expect(configProblems(DEFAULT_SYSTEM_CONFIG).size).toBe(0);
});

test.each([
  [
    'a timeout that is no number',
    general({ timeout: Number.NaN }),
    'general.timeout',
    { kind: 'between', least: 1000, most: 600_000 },
  ],
  [
    'too many retries',
    general({ retryAttempts: 11 }),
    'general.retryAttempts',
    { kind: 'between', least: 0, most: 10 },
  ],
  ['no name', general({ systemName: ' ' }), 'general.systemName', { kind: 'required' }],
  ['the port of another agent', monitorPort(3001), 'agents.monitor.port', { kind: 'port-taken' }],
  ['the port of the chat server', monitorPort(3007), 'agents.monitor.port', { kind: 'port-taken' }],
])('%s is told at its field', (_what, config, path, problem) => {
  expect(configProblems(config).get(path)).toEqual(problem);
});

test('changes say when they take effect, and not how often the secret was changed', () => {
  const after = monitorPort(3105);
  const changed = { ...after, security: { ...after.security, secretVersion: 2 } };
  expect(visibleChanges(DEFAULT_SYSTEM_CONFIG, changed)).toEqual([
    { path: 'agents.monitor.port', before: '3004', after: '3105', takesEffect: 'restart' },
  ]);
});

test('on top of what others saved, only the own fields change', () => {
  const theirs = general({ logLevel: 'warn', timeout: 5000 });
  const draft = { base: 1, from: DEFAULT_SYSTEM_CONFIG, config: general({ timeout: 9000 }) };
  expect(putOnTop(theirs, draft)).toEqual(general({ logLevel: 'warn', timeout: 9000 }));
});

test.each(['', 'null', '[]', '{"base":1}', '{"base":1,"config":{},"from":{}}'])('%s is no draft', (text) => {
  expect(readConfigDraft(text)).toBeUndefined();
});
