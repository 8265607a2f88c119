import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';

const CODE = /\.(ts|tsx)$/;
const TEST = /\.test\.tsx?$/;
const SPEC = /^test\/e2e\/.*\.spec\.ts$/;
/** What tests and builds read without an import, so that no import leads from it to a test. */
const READ_BY_ALL =
  /^(package(-lock)?\.json|jest\.config\.ts|webpack\.config\.ts|public\/|src\/.*\.(sql|json|css)$)/;

/** Paths below the root that differ from a Git revision, in commits, in the work tree, or as new files. */
export function changedSince(revision) {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const files = [
    ...git('diff', '--name-only', '--relative', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].filter((file) => file !== '');
}

/** Test files of the projects and folders that reach a changed file by imports; undefined: all of them may break. */
export function relatedTests(changed, projects, folders) {
  if (changed.some((file) => READ_BY_ALL.test(file))) return undefined;
  const code = changed.filter((file) => CODE.test(file) && existsSync(join(ROOT, file)));
  if (code.length === 0) return [];
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  const listed = execFileSync(
    process.execPath,
    [jest, '--selectProjects', ...projects, '--listTests', '--findRelatedTests', '--', ...code],
    { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return listed
    .split('\n')
    .filter((file) => TEST.test(file))
    .filter((file) => folders.length === 0 || folders.some((folder) => file.includes(folder)));
}

/** Arguments for Playwright: the changed specs alone, all where the product or their support changed, else undefined. */
export function endToEndOf(changed) {
  const seen = changed.filter(
    (file) => !TEST.test(file) && (/^(src|public)\//.test(file) || /^test\/e2e\//.test(file)),
  );
  if (seen.length === 0) return undefined;
  return seen.every((file) => SPEC.test(file)) ? seen.filter((file) => existsSync(join(ROOT, file))) : [];
}
