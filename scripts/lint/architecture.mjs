/** The arrows of the architecture, in the words of eslint-plugin-boundaries. */

const CONSOLE_FOLDERS = {
  common: 'src/console/common/*',
  state: 'src/console/state',
  domain: 'src/console/domain/*',
  feature: 'src/console/features/*',
  app: 'src/console/app',
};

/**
 * The rooms of the platform from the ground up: each may import those before it and none after it, so that no circle can
 * be. `app` puts everything together, and only the main file imports it.
 */
const PLATFORM_ROOMS = [
  'common',
  'config',
  'http',
  'storage/engine',
  'storage/access',
  'storage/conversations',
  'storage/telemetry',
  'storage/settings',
  'storage/workspace',
  'storage/demo',
  'storage',
  'access',
  'telemetry',
  'metrics',
  'housekeeping',
  'llm',
  'prompts',
  'settings',
  'backup',
  'console-client',
  'configuration-files',
  'support',
  'cli',
  'tool-servers',
  'tool-manager',
  'agents',
  'conversations',
  'calendar',
  'gateway',
  'processes',
  'dry-run',
  'interventions',
  'secretary',
  'budgets',
  'tool-gateway',
  'observation',
  'alerts',
  'chat-server',
  'app',
];
const platformRoom = (name) => `platform/${name}`;

const ELEMENT_FOLDERS = {
  contract: 'src/contract',
  ...CONSOLE_FOLDERS,
  ...Object.fromEntries(PLATFORM_ROOMS.map((name) => [platformRoom(name), `src/platform/${name}`])),
  'console-root': 'src/console',
  'platform-root': 'src/platform',
  test: 'test',
};

/** The first folder that fits names the element. */
export const ELEMENTS = Object.entries(ELEMENT_FOLDERS).map(([type, pattern]) => ({ type, pattern }));

const PLATFORM = [...PLATFORM_ROOMS.map(platformRoom), 'platform-root'];
const STORAGE = PLATFORM.filter((type) => type.startsWith('platform/storage'));
const CONSOLE = [...Object.keys(CONSOLE_FOLDERS), 'console-root'];
/** Each layer with the layers below it that it may import. */
const ARROWS = {
  contract: ['contract'],
  common: ['contract', 'common'],
  state: ['contract', 'common', 'state'],
  domain: ['contract', 'common', 'state', 'domain'],
  feature: ['contract', 'common', 'state', 'domain'],
  app: ['contract', ...Object.keys(CONSOLE_FOLDERS)],
  'console-root': ['contract', ...CONSOLE],
  ...Object.fromEntries(
    PLATFORM_ROOMS.map((name, at) => [
      platformRoom(name),
      ['contract', ...PLATFORM_ROOMS.slice(0, at + 1).map(platformRoom)],
    ]),
  ),
  'platform-root': ['contract', ...PLATFORM],
  test: ['contract', 'test', ...CONSOLE, ...PLATFORM],
};
const WITH_PRIVATE_FOLDERS = [
  'common',
  'domain',
  'feature',
  ...PLATFORM.filter((type) => !STORAGE.includes(type) && type !== 'platform-root'),
];
const DATABASE_PACKAGES = ['pg', 'pg-*', '@electric-sql/*'];

const elements = (...types) => ({ element: { types: { anyOf: types } } });
const packages = (...source) => ({ module: { origin: 'external', source } });
const NODE = { module: { origin: 'core' } };

/** The last policy that fits decides. */
export const DEPENDENCY_POLICIES = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  {
    from: elements('contract'),
    disallow: { to: [NODE, packages('!{valibot,@valibot/*}')] },
    message: 'The contract imports the schema library and nothing else.',
  },
  { from: elements(...CONSOLE), disallow: { to: NODE }, message: 'The console runs in a browser.' },
  {
    from: elements(...PLATFORM.filter((type) => !STORAGE.includes(type))),
    disallow: { to: packages(...DATABASE_PACKAGES) },
    message: 'Only storage knows SQL.',
  },
  ...Object.entries(ARROWS).map(([from, to]) => ({
    from: elements(from),
    allow: { to: elements(...to) },
  })),
  {
    from: elements(...CONSOLE, ...PLATFORM),
    disallow: { to: { element: { types: { anyOf: WITH_PRIVATE_FOLDERS }, fileInternalPath: '*/**' } } },
    message: "A module's sub-folder is private to it: put what others need at its top level.",
  },
  {
    disallow: {
      to: {
        element: { types: { anyOf: ['platform-root', 'console-root'] }, fileInternalPath: 'main.{ts,tsx}' },
      },
    },
    message: 'The main file acts when it is imported.',
  },
  {
    from: elements('state'),
    allow: { to: elements('app'), dependency: { kind: 'type' } },
  },
  {
    from: { file: { categories: 'test' } },
    allow: { to: [elements('test'), { module: { origin: ['external', 'core'] } }] },
  },
  /** A test of one room may take real parts of any other. */
  {
    from: { ...elements(...PLATFORM), file: { categories: 'test' } },
    allow: { to: elements(...PLATFORM) },
  },
];
