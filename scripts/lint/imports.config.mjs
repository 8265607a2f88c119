import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';
import { IMPORT_RULES } from './imports.mjs';

/** Known by name, for the comments that switch a rule of theirs off. */
const NAMED = {
  '@typescript-eslint': tseslint.plugin,
  'jsx-a11y': jsxA11y,
  'react-hooks': reactHooks,
  'testing-library': testingLibrary,
};

/** The rules of imports by themselves: they need no types, and beside them would be slowed by their weight. */
export default [
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser }, plugins: NAMED },
  ...IMPORT_RULES,
];
