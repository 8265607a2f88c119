import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pack } from '@platform/backup/archive';
import { redactFields } from '@platform/common/redactFields';
import { REDACTED, redactText } from '@platform/common/redactText';
import type { ConsoleClient } from '@platform/console-client/consoleClient';
import { describeDataDirectory, describeMachine } from './machine';

export interface BundleSource {
  client: ConsoleClient;
  environment: NodeJS.ProcessEnv;
  dataDir: string;
  now: Date;
}

const DAY_MS = 86_400_000;
const LOG_ENTRIES = 500;
/** Name of each file, and where the console answers it. */
const ANSWERS = {
  'health.json': '/health',
  'ready.json': '/readyz',
  'metrics.txt': '/metrics',
  'configuration.json': '/api/config/system',
  'processes.json': '/api/processes',
  'tool-servers.json': '/mcp/api/servers',
  'gateway-rules.json': '/mcp/api/gateway/rules',
  'alerts.json': '/api/alerts',
  'alert-rules.json': '/api/alert-rules',
  'alert-deliveries.json': '/api/alert-deliveries',
  'budgets.json': '/api/budgets',
} as const;

/** For a person who helps: what the platform is, how it does and what went wrong lately, without secrets. */
export interface SupportBundle {
  files: string[];
  /** Parts that could not be read, and why. */
  missing: string[];
}

/**
 * Packs it into a new file (tar, gzip). A console that does not answer leaves what the machine tells by itself.
 * @throws where the file is there already or cannot be written
 */
export const writeSupportBundle = async (source: BundleSource, file: string): Promise<SupportBundle> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-support-'));
  const files: string[] = [];
  const keep = (name: string, text: string): void => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    files.push(name);
  };
  try {
    keep('machine.json', jsonText(describeMachine(source.environment, source.now)));
    keep('data-directory.json', jsonText(describeDataDirectory(source.dataDir)));
    const missing = await readAnswers(source, keep);
    if (missing.length > 0) keep('missing.txt', `${missing.join('\n')}\n`);
    mkdirSync(dirname(file), { recursive: true });
    await pack(folder, file);
    return { files, missing };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const readAnswers = async (
  { client, now }: BundleSource,
  keep: (name: string, text: string) => void,
): Promise<string[]> => {
  const from = new Date(now.getTime() - DAY_MS).toISOString();
  const logs = (level: string) => `/api/logs?level=${level}&from=${from}&limit=${String(LOG_ENTRIES)}`;
  const all = { ...ANSWERS, 'log-warnings.json': logs('warn'), 'log-errors.json': logs('error') };
  const missing: string[] = [];
  for (const [name, path] of Object.entries(all)) {
    try {
      const { status, text } = await client.read(path);
      if (status === 200 || name === 'ready.json') keep(name, redacted(text));
      else missing.push(`${name}: ${path} answered ${String(status)}: ${redactText(text).slice(0, 300)}`);
    } catch (error) {
      missing.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return missing;
};

/** Fields by their names, texts by what they look like; what a program is started with may be a secret of any look. */
const redacted = (text: string): string => {
  try {
    const answer = JSON.parse(text, (name, value: unknown) => (name === 'args' ? REDACTED : value)) as object;
    return jsonText(redactFields(answer));
  } catch {
    return redactText(text);
  }
};

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
