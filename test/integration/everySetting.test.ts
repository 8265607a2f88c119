import { AGENT_IDS } from '@contract/entities/agent';
import type { AgentProfile } from '@contract/entities/agentProfile';
import { CONFIG_TOOL_SERVERS } from '@contract/entities/systemConfig';
import { SETTINGS, type SettingPath } from '@test/support/everySetting';
import { openSettingsBench, type SettingsBench } from '@test/support/settingsBench';

let bench: SettingsBench;
beforeAll(async () => {
  bench = await openSettingsBench();
});
afterAll(() => bench.close());

const leavesOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`))
    : [path];

test('every field of the configuration is tried here', async () => {
  const { config } = await bench.read();
  // The version of the secret is counted by the platform and set by nobody.
  const fields = leavesOf(config).filter((path) => path !== 'security.secretVersion');
  const ports = fields.filter((path) => path.endsWith('.port'));
  expect(ports).toHaveLength(AGENT_IDS.length + CONFIG_TOOL_SERVERS.length);
  expect([...Object.keys(SETTINGS), ...ports].sort()).toEqual([...fields].sort());
});

test('before anything is saved, the models that Configure shows are the ones that answer', async () => {
  const { config, version } = await bench.read();
  expect(version).toBe(0);
  for (const id of AGENT_IDS) {
    const { profile } = await bench.json<{ profile: AgentProfile }>(`/api/agents/${id}/profile`);
    const { model } = config.agents[id];
    expect([id, profile.llm?.model, await bench.modelAsked(id)]).toEqual([id, model, model]);
  }
});

test.each(Object.keys(SETTINGS) as SettingPath[])('%s: set, read, in force', async (path) => {
  const { value, inForce } = SETTINGS[path];
  const before = await bench.read();
  const saved = await bench.set(path, value);
  expect(bench.at(saved.config, path)).toEqual(value);
  expect(bench.at((await bench.read()).config, path)).toEqual(value);
  expect(
    leavesOf(saved.config).filter((leaf) => bench.at(saved.config, leaf) !== bench.at(before.config, leaf)),
  ).toEqual([path]);
  try {
    await inForce(bench);
  } finally {
    await bench.set(path, bench.at(before.config, path));
  }
});
