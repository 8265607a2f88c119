import boundaries from 'eslint-plugin-boundaries';
import { ELEMENTS, POLICIES_BY_FILES } from './architecture.mjs';

const RESOLVER = { project: 'src/tsconfig.base.json', noWarnOnMultipleProjects: true };

/** Who may import whom. No rule here asks for types. */
export const IMPORT_RULES = [
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
