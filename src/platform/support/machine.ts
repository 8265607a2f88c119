import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { arch, availableParallelism, freemem, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_VERSION } from '@platform/config/platformVersion';

/** Variables whose value is no secret and says how the platform is set up; of all others only that they are set. */
const SHOWN = [
  'PORT',
  'HOST',
  'SERVICE_PROFILE',
  'NODE_ENV',
  'DEMO',
  'DATA_DIR',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'TZ',
];
const OURS =
  /^(?:DATABASE_URL|(?:NEXT_)?SECRETS_KEY|.*_TOKEN|OIDC_\w+|SLACK_\w+|GRAPH_\w+|OTEL_\w+|ANTHROPIC_\w+|OPENAI_\w+|LLM_\w+|OUTGOING_ALLOW|STDIO_SERVERS)$/;

export const describeMachine = (environment: NodeJS.ProcessEnv, now: Date) => ({
  takenAt: now.toISOString(),
  version: PLATFORM_VERSION,
  node: process.version,
  system: `${platform()} ${release()} ${arch()}`,
  cores: availableParallelism(),
  load: loadavg(),
  memoryBytes: { total: totalmem(), free: freemem() },
  environment: Object.fromEntries(SHOWN.flatMap((name) => valueOf(environment, name))),
  alsoSet: Object.keys(environment)
    .filter((name) => OURS.test(name))
    .sort(),
});

const valueOf = (environment: NodeJS.ProcessEnv, name: string): [string, string][] => {
  const value = environment[name];
  return value === undefined || value === '' ? [] : [[name, value]];
};

/** Names, sizes and rights of what lies in the data directory itself, and the room on its disk. */
export const describeDataDirectory = (dataDir: string) => {
  if (!existsSync(dataDir)) return { dataDir, exists: false };
  const { bavail, bsize } = statfsSync(dataDir);
  const entries = readdirSync(dataDir).map((name) => {
    const { size, mode, mtime } = statSync(join(dataDir, name));
    return { name, bytes: size, mode: (mode & 0o777).toString(8), changed: mtime.toISOString() };
  });
  return { dataDir, exists: true, freeBytes: bavail * bsize, entries };
};
