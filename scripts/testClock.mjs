import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = '/usr/lib';
const LIBRARY = 'faketime/libfaketimeMT.so.1';

/**
 * Environment under which every process of the tests (workers, platforms, PostgreSQL, browser) believes that the suite
 * begins at `time`, an ISO 8601 time; clocks run on, and timers keep real time. Needs libfaketime (Debian: `faketime`).
 */
export function clockEnvironment(time) {
  if (time === undefined) return {};
  const offset = Math.round((Date.parse(time) - Date.now()) / 1000);
  const library = ['', ...readdirSync(FOLDER)]
    .map((name) => join(FOLDER, name, LIBRARY))
    .find((path) => existsSync(path));
  if (library === undefined) refuse('--at needs libfaketime (on Debian: apt-get install faketime).');
  // In a signal handler it may show the real time: timeouts of PostgreSQL that were set before it have then run out at once.
  // With a time to come they never do.
  if (!(offset > 0)) refuse(`--at takes an ISO 8601 time to come, not "${time}".`);
  return {
    LD_PRELOAD: library,
    FAKETIME: `+${String(offset)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    /** Without these two Chromium does not start. */
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NO_FAKE_STAT: '1',
  };
}

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}
