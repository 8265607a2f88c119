/** The arrows of the architecture, in the words of eslint-plugin-boundaries. */

/** The rooms of the console's ground: each may import those before it and none after it, so that no circle can be. */
const COMMON_ROOMS = [
  'copy',
  'events',
  'api',
  'format',
  'hooks',
  'loading',
  'socket',
  'storage',
  'theme',
  'toast',
  'saga',
  'streams',
  'ui',
  'form',
  'charts',
];
/** The subjects of the console's store, likewise: what tells a person something before what watches, sends last. */
const DOMAIN_ROOMS = [
  'accounts',
  'agent-network',
  'agents',
  'alerts',
  'audit',
  'budgets',
  'commands',
  'drafts',
  'attachments',
  'dry-run',
  'first-steps',
  'language-models',
  'misunderstandings',
  'observation',
  'preferences',
  'notices',
  'issued-keys',
  'prices',
  'prompts',
  'runs',
  'saved-views',
  'scenario-sets',
  'secretary',
  'system-config',
  'teams',
  'tool-calls',
  'tool-gateway',
  'tool-servers',
  'usage',
  'metrics',
  'connectivity',
  'session',
  'account-access',
  'judgements',
  'agent-messages',
  'connections',
  'logs',
  'outbox',
  'conversations',
  'action-cards',
  'interventions',
  'notifications',
  'outbox-delivery',
  'scheduling',
  'team-chat',
  'traces',
];
const commonRoom = (name) => `common/${name}`;
const domainRoom = (name) => `domain/${name}`;

const CONSOLE_FOLDERS = {
  ...Object.fromEntries(COMMON_ROOMS.map((name) => [commonRoom(name), `src/console/common/${name}`])),
  state: 'src/console/state',
  ...Object.fromEntries(DOMAIN_ROOMS.map((name) => [domainRoom(name), `src/console/domain/${name}`])),
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
  'interventions',
  'secretary',
  'slack-cards',
  'budgets',
  'tool-gateway',
  'dry-run',
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
const COMMON = COMMON_ROOMS.map(commonRoom);
const DOMAIN = DOMAIN_ROOMS.map(domainRoom);
const CONSOLE = [...Object.keys(CONSOLE_FOLDERS), 'console-root'];
/** Each layer with the layers below it that it may import. */
const ARROWS = {
  contract: ['contract'],
  ...Object.fromEntries(
    COMMON_ROOMS.map((name, at) => [commonRoom(name), ['contract', ...COMMON.slice(0, at + 1)]]),
  ),
  state: ['contract', ...COMMON, 'state'],
  ...Object.fromEntries(
    DOMAIN_ROOMS.map((name, at) => [
      domainRoom(name),
      ['contract', ...COMMON, 'state', ...DOMAIN.slice(0, at + 1)],
    ]),
  ),
  feature: ['contract', ...COMMON, 'state', ...DOMAIN],
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
  ...COMMON,
  ...DOMAIN,
  'feature',
  ...PLATFORM.filter((type) => !STORAGE.includes(type) && type !== 'platform-root'),
];
const DATABASE_PACKAGES = ['pg', 'pg-*', '@electric-sql/*'];

/** One pattern: as many as there are types cost as much, at each import. */
const oneOf = (types) => (types.length > 1 ? `{${types.join(',')}}` : types[0]);
const elements = (...types) => ({ element: { types: { anyOf: [oneOf(types)] } } });
const packages = (...source) => ({ module: { origin: 'external', source } });
const NODE = { module: { origin: 'core' } };

/** Policies of what lies anywhere; the last that fits decides. */
const BEFORE_ARROWS = [
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
];
const AFTER_ARROWS = [
  {
    from: elements(...CONSOLE, ...PLATFORM),
    disallow: {
      to: { element: { types: { anyOf: [oneOf(WITH_PRIVATE_FOLDERS)] }, fileInternalPath: '*/**' } },
    },
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
  {
    from: { ...elements(...COMMON), file: { categories: 'test' } },
    allow: { to: elements(...COMMON) },
  },
  {
    from: { ...elements(...DOMAIN), file: { categories: 'test' } },
    allow: { to: elements(...DOMAIN) },
  },
];

const depthOf = (type) => ELEMENT_FOLDERS[type].split('/').length;

/** Files of each element with their policies: an import is held against the arrow of its own element alone. Inner folders last: they count. */
export const POLICIES_BY_FILES = Object.entries(ARROWS)
  .sort(([one], [other]) => depthOf(one) - depthOf(other))
  .map(([type, targets]) => ({
    files: [`${ELEMENT_FOLDERS[type]}/**/*.{ts,tsx}`],
    policies: [
      ...BEFORE_ARROWS,
      { from: elements(type), allow: { to: elements(...targets) } },
      ...AFTER_ARROWS,
    ],
  }));
