import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import boundaries from 'eslint-plugin-boundaries';
import { importX } from 'eslint-plugin-import-x';
import { ELEMENTS, POLICIES_BY_FILES } from './architecture.mjs';

const RESOLVER = { project: 'src/tsconfig.base.json', noWarnOnMultipleProjects: true };

/** Who may import whom. No rule here asks for types. */
export const IMPORT_RULES = [
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/external-module-folders': ['node_modules'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createTypeScriptImportResolver(RESOLVER)],
    },
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
  },
  {
    files: ['{src,test}/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': ELEMENTS,
      'boundaries/files': [{ category: 'test', pattern: '**/*.test.{ts,tsx}' }],
      'import/resolver': { typescript: RESOLVER },
    },
    rules: { 'boundaries/no-unknown-files': 'error' },
  },
  ...POLICIES_BY_FILES.map(({ files, policies }) => ({
    files,
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies }],
    },
  })),
  /** The lists of copies and of their words name those of every part, from whatever folder. */
  { files: ['src/console/app/languages/*.ts'], rules: { 'boundaries/dependencies': 'off' } },
];
