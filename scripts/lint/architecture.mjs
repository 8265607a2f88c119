/** The arrows of the architecture, in the words of eslint-plugin-boundaries. */

const ELEMENT_FOLDERS = {
  contract: 'src/contract',
  common: 'src/console/common/*',
  state: 'src/console/state',
  domain: 'src/console/domain/*',
  feature: 'src/console/features/*',
  app: 'src/console/app',
  storage: 'src/platform/storage',
  'platform-http': 'src/platform/http',
  'platform-door': 'src/platform/{chat-server,gateway,tool-manager}',
  'platform-cli': 'src/platform/cli',
  'platform-work': 'src/platform/*',
  'console-root': 'src/console',
  'platform-root': 'src/platform',
  test: 'test',
};

/** The first folder that fits names the element. */
export const ELEMENTS = Object.entries(ELEMENT_FOLDERS).map(([type, pattern]) => ({ type, pattern }));

const PLATFORM = [
  'storage',
  'platform-http',
  'platform-work',
  'platform-door',
  'platform-root',
  'platform-cli',
];
const CONSOLE = ['common', 'state', 'domain', 'feature', 'app', 'console-root'];
/** Each layer with the layers below it that it may import. */
const ARROWS = {
  contract: ['contract'],
  common: ['contract', 'common'],
  state: ['contract', 'common', 'state'],
  domain: ['contract', 'common', 'state', 'domain'],
  feature: ['contract', 'common', 'state', 'domain'],
  app: ['contract', 'common', 'state', 'domain', 'feature', 'app'],
  'console-root': ['contract', ...CONSOLE],
  storage: ['contract', 'storage', 'platform-root'],
  'platform-http': ['contract', 'platform-http', 'platform-root'],
  'platform-work': ['contract', 'storage', 'platform-http', 'platform-work', 'platform-root'],
  'platform-door': [
    'contract',
    'storage',
    'platform-http',
    'platform-work',
    'platform-door',
    'platform-root',
  ],
  'platform-cli': ['contract', ...PLATFORM],
  'platform-root': ['contract', ...PLATFORM],
  test: ['contract', 'test', ...CONSOLE, ...PLATFORM],
};
const WITH_PRIVATE_FOLDERS = [
  'common',
  'domain',
  'feature',
  'platform-http',
  'platform-work',
  'platform-door',
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
    from: elements(...PLATFORM.filter((type) => type !== 'storage')),
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
  /** What a working module is handed at start it may name by its type. */
  {
    from: elements('platform-work'),
    allow: { to: elements('platform-door'), dependency: { kind: 'type' } },
  },
  {
    from: { file: { categories: 'test' } },
    allow: { to: [elements('test'), { module: { origin: ['external', 'core'] } }] },
  },
];
