import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { LAUNCHED, type LaunchedProgram } from './launchedProgram';

/** Limit of output not read yet: a line is 1 MB at most, and the next may have begun. */
const BUFFER_MAX_BYTES = 2_200_000;
const OWNER_ONLY = 0o700;
const here = typeof __dirname === 'string' ? __dirname : dirname(fileURLToPath(import.meta.url));

export interface ProgramTransport {
  transport: StdioClientTransport;
  /** Its standard error. */
  output: Readable;
}

/**
 * A program that is not started yet, without a shell. Of the platform's environment it gets what every program of this
 * user has (HOME, LOGNAME, PATH, SHELL, TERM, USER), and nothing else.
 */
export const createProgramTransport = (program: LaunchedProgram): ProgramTransport => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: launcherArguments(),
    env: { [LAUNCHED]: JSON.stringify(program) },
    cwd: here,
    stderr: 'pipe',
    maxBufferSize: BUFFER_MAX_BYTES,
  });
  // With 'pipe' it is there at once.
  return { transport, output: transport.stderr as Readable };
};

/** A directory of the program's own, where none is given. */
export const ownDirectory = (dataDir: string, id: string): string => {
  const directory = join(dataDir, 'programs', id);
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY });
  return directory;
};

const launcherArguments = (): string[] => {
  const bundled = join(here, 'programLauncher.js');
  if (existsSync(bundled)) return [bundled];
  const source = join(here, 'programLauncher.ts');
  return ['--require', createRequire(source).resolve('tsx/cjs'), source];
};
