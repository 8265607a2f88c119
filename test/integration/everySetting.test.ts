import { AGENT_IDS, type AgentId } from '@contract/entities/agent';
import type { AgentProfile } from '@contract/entities/agentProfile';
import { CONFIG_TOOL_SERVERS } from '@contract/entities/systemConfig';
import { SETTINGS, type SettingPath } from '@test/support/everySetting';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { openSettingsBench, type SettingsBench } from '@test/support/settingsBench';

let bench: SettingsBench;
/** Before anything was saved. */
let unsaved: Awaited<ReturnType<typeof readModels>>;
beforeAll(async () => {
  bench = await openSettingsBench();
  unsaved = await readModels();
  await liftRateLimit(bench.platform.url);
});
afterAll(() => bench.close());

/** The version of the configuration, and of each agent its model as Configure shows it, as its profile says, and as it asks. */
const readModels = async () => {
  const { config, version } = await bench.read();
  const models: { id: AgentId; shown: string; told: string | undefined; asked: string | undefined }[] = [];
  for (const id of AGENT_IDS) {
    const { profile } = await bench.json<{ profile: AgentProfile }>(`/api/agents/${id}/profile`);
    models.push({
      id,
      shown: config.agents[id].model,
      told: profile.llm?.model,
      asked: await bench.modelAsked(id),
    });
  }
  return { version, models };
};

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

test('before anything is saved, the models that Configure shows are the ones that answer', () => {
  expect(unsaved.version).toBe(0);
  expect(unsaved.models.map(({ id }) => id)).toEqual(AGENT_IDS);
  for (const { id, shown, told, asked } of unsaved.models)
    expect([id, told, asked]).toEqual([id, shown, shown]);
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
