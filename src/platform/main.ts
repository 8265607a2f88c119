import { isLoopback } from './access/clientAddress';
import { readConfig, type PlatformConfig } from './config';
import { createPlatform, type Platform } from './createPlatform';

const DRAIN_LIMIT_MS = 10_000;
const PARENT_CHECK_MS = 1000;

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  let closing = false;
  const platform = await createPlatform(config, {
    onDatabaseLost: (error) => {
      if (!closing) fail(error);
    },
  });
  const close = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    platform.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  if (config.parentPid !== undefined) watchParent(config.parentPid, close);
  await platform.start().catch(async (error: unknown) => {
    await platform.close();
    throw error;
  });
  announce(platform, config);
};

/** A killed `npm start` sends no signal: its server notices that it is alone. */
const watchParent = (parentPid: number, onGone: () => void) => {
  setInterval(() => {
    try {
      process.kill(parentPid, 0);
    } catch {
      onGone();
    }
  }, PARENT_CHECK_MS).unref();
};

const announce = (platform: Platform, { demoAccounts, host, publicUrls = [] }: PlatformConfig) => {
  const lines = [`Agent Operations Console: ${[platform.address(), ...publicUrls].join(' and ')}`];
  if (demoAccounts) {
    lines.push('Demo sign-ins (user name = password): admin, operator, member, viewer');
    if (host !== 'localhost' && !isLoopback(host)) lines.push(...DEMO_IS_LOCAL);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
};

const DEMO_IS_LOCAL = [
  '!! The demo sign-ins are OFF for everybody but this machine itself: others reach this address, and their',
  '!! passwords are known to all. For others, make accounts with: npm run user:add -- <username> <email> <role>',
];

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

run().catch(fail);
