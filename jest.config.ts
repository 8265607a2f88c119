/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

type ProjectConfig = Exclude<NonNullable<Config['projects']>[number], string>;

/** Packages that ship nothing but ES modules: react-markdown with all it stands on, and what a page shows errors with. */
const ES_MODULE_PACKAGES = [
  'react-markdown|react-error-boundary|remark-.*|micromark.*|mdast-.*|hast-.*|unist-.*|estree-util-.*|vfile.*',
  'unified|bail|ccount|trough|zwitch|devlop|longest-streak|markdown-table|trim-lines|html-url-attributes',
  'openid-client|oauth4webapi|is-plain-obj|is-(alphabetical|alphanumerical|decimal|hexadecimal)|decode-named-character-reference',
  'escape-string-regexp|parse-entities|stringify-entities|character-(entities|reference).*|property-information',
  '(comma|space)-separated-tokens|@ungap/structured-clone|jose|@modelcontextprotocol/ext-tasks',
  // CommonJS, but it imports `http` at the first export.
  '@opentelemetry/otlp-exporter-base',
].join('|');

const syntaxOf = (tsx: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
});

const shared: ProjectConfig = {
  transform: {
    '\\.(tsx|m?js)$': ['@swc/jest', syntaxOf(true)],
    '\\.ts$': ['@swc/jest', syntaxOf(false)],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULE_PACKAGES})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/support/emptyStyles.ts',
    // It exports for `import` only, which a test's `require` does not ask for.
    '^@modelcontextprotocol/ext-tasks/(.*)$':
      '<rootDir>/node_modules/@modelcontextprotocol/ext-tasks/dist/$1/index.js',
    '^@contract/(.*)$': '<rootDir>/src/contract/$1',
    '^@console/(.*)$': '<rootDir>/src/console/$1',
    '^@platform/(.*)$': '<rootDir>/src/platform/$1',
    '^@test/(.*)$': '<rootDir>/test/$1',
  },
  globals: { __SERVICE_PROFILE__: 'same-origin' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/test/recorded/node_modules/'],
  restoreMocks: true,
};

const config: Config = {
  maxWorkers: 2,
  /** What earlier files have left in a worker slows the later ones. */
  workerIdleMemoryLimit: '1GB',
  projects: [
    /** What draws has a document. A test of it that ends in `.ts` names the environment in its first comment. */
    {
      ...shared,
      displayName: 'unit-console',
      testEnvironment: '<rootDir>/test/support/browserEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/test/support/testSetup.ts'],
      testMatch: ['<rootDir>/src/console/**/*.test.tsx'],
    },
    {
      ...shared,
      displayName: 'unit-node',
      globalSetup: '<rootDir>/test/support/trainClassifiers.cjs',
      testEnvironment: '<rootDir>/test/support/nodeEnvironment.ts',
      setupFilesAfterEnv: [
        '<rootDir>/test/support/testSetup.ts',
        '<rootDir>/test/support/trainedClassifiers.ts',
      ],
      testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/{builders,support}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      globalSetup: '<rootDir>/test/support/buildPlatform.cjs',
      /** Tests that render say `@jest-environment ./test/support/browserEnvironment.ts` in their first comment. */
      testEnvironment: '<rootDir>/test/support/nodeEnvironment.ts',
      setupFilesAfterEnv: [
        '<rootDir>/test/support/testSetup.ts',
        '<rootDir>/test/support/builtClassifiers.ts',
        '<rootDir>/test/support/besideTransaction.ts',
      ],
      testMatch: ['<rootDir>/test/{integration,faults,security}/**/*.test.{ts,tsx}'],
    },
  ],
};

export default config;
