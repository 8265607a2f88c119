import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStacks } from '../support/describeStacks';

/** Nine agents run, after the first install of what they stand on. */
jest.setTimeout(600_000);

const folder = mkdtempSync(join(tmpdir(), 'running-stacks-'));

beforeAll(() => {
  execFileSync(process.execPath, ['test/recorded/record.mjs', `--to=${folder}`], { stdio: 'pipe' });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describeStacks(() => folder);
