import js from '@eslint/js';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { IMPORT_RULES } from './scripts/lint/imports.mjs';
import { maxOwnLines } from './scripts/lint/maxOwnLines.mjs';
import { reasonedDisable } from './scripts/lint/reasonedDisable.mjs';
import { subjectFirst } from './scripts/lint/subjectFirst.mjs';

const TESTS = ['**/*.test.{ts,tsx}', 'test/**/*.{ts,tsx}'];
const CONFIGURATIONS = ['*.config.{ts,mjs}', 'scripts/lint/*.config.mjs', 'test/e2e/playwright.config.ts'];
/** jest asks for the default export of an environment. */
const DEFAULT_EXPORTS = [...CONFIGURATIONS, 'test/support/{browser,node}Environment.ts'];

const NO_BARREL = {
  selector: 'ExportAllDeclaration',
  message: 'Export what is meant by name: no barrel files.',
};
const NO_PACKING = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties themselves: lines are not packed to pass a limit.',
};
const NO_RANDOM = {
  selector: "MemberExpression[object.name='Math'][property.name='random']",
  message: 'A reducer must replay: make ids and chance in the action creator or saga.',
};
const NO_CLOCK = [
  "MemberExpression[object.name='Date'][property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
].map((selector) => ({
  selector,
  message: 'A reducer must replay: take the time in the action creator or saga.',
}));
const NO_FETCH = 'HTTP calls are endpoints of the one createApi (@console/common/api).';

export default tseslint.config(
  { ignores: ['dist/', 'coverage/', 'test-results/', '.data/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: {
      local: {
        rules: {
          'max-own-lines': maxOwnLines,
          'reasoned-disable': reasonedDisable,
          'subject-first': subjectFirst,
        },
      },
      'import-x': importX,
    },
    rules: {
      'local/reasoned-disable': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'local/max-own-lines': ['error', { max: 60 }],
      'import-x/no-default-export': 'error',
      'no-restricted-syntax': ['error', NO_BARREL, NO_PACKING],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  {
    files: ['{scripts,test}/**/*.{mjs,cjs}', 'docs/examples/**/*.mjs', '*.mjs'],
    languageOptions: { globals: globals.node },
  },
  { files: ['public/**/*.js'], languageOptions: { globals: globals.browser, sourceType: 'script' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  ...IMPORT_RULES,
  {
    files: ['**/{index,utils,helpers,types}.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'Name a file for the one idea in it.' },
      ],
    },
  },
  {
    files: ['src/console/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest'].map((name) => ({ name, message: NO_FETCH })),
      ],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].map((object) => ({
          object,
          property: 'fetch',
          message: NO_FETCH,
        })),
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-redux',
              importNames: ['useDispatch', 'useSelector', 'useStore'],
              message:
                "Use useAppDispatch, useAppSelector or useAppStore from '@console/state/hooks': they know the types.",
            },
            {
              name: 'react-router-dom',
              importNames: ['useSearchParams'],
              message:
                "Use useSearchParams from '@console/common/hooks/useSearchParams': the router's is drawn late, and loses what is typed and clicked fast.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/console/common/api/**', 'src/console/serviceWorker.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    // The sign-in reads the address and never changes it.
    files: [
      'src/console/state/hooks.ts',
      'src/console/common/hooks/useSearchParams.ts',
      'src/console/features/login/*.tsx',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['src/console/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@contract/access',
              allowTypeImports: true,
              message:
                'The table brings the schemas of every call with it: take roles and requirements, or its types.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'local/subject-first': 'error' },
  },
  { files: ['**/*.tsx'], rules: { 'local/max-own-lines': ['error', { max: 120 }] } },
  /** Wiring is lists of named arguments. */
  { files: ['src/platform/app/*.ts'], rules: { 'local/max-own-lines': ['error', { max: 100 }] } },
  {
    files: ['**/*Slice.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_BARREL, NO_PACKING, NO_RANDOM, ...NO_CLOCK] },
  },
  {
    files: TESTS,
    rules: {
      'local/max-own-lines': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
    },
  },
  {
    files: ['src/console/**/*.test.{ts,tsx}', 'test/{integration,faults,security}/**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react']],
  },
  { files: DEFAULT_EXPORTS, rules: { 'import-x/no-default-export': 'off' } },
);
