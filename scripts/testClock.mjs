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
  if (Number.isNaN(offset) || library === undefined) {
    console.error(
      library === undefined
        ? '--at needs libfaketime (on Debian: apt-get install faketime).'
        : `--at takes an ISO 8601 time, not "${time}".`,
    );
    process.exit(1);
  }
  return {
    LD_PRELOAD: library,
    FAKETIME: `${offset < 0 ? '' : '+'}${String(offset)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    /** Without these two Chromium does not start. */
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NO_FAKE_STAT: '1',
  };
}
