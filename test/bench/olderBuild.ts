import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..', '..');

/** A revision of git, built in a folder of its own. */
export const buildOf = (revision: string): { root: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'console-upgrade-'));
  const root = join(folder, revision);
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, stdio: 'pipe' });
  git('worktree', 'add', '--detach', root, revision);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  execFileSync(process.execPath, ['scripts/buildPlatform.mjs'], { cwd: root, stdio: 'pipe' });
  return {
    root,
    remove: () => {
      git('worktree', 'remove', '--force', root);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
