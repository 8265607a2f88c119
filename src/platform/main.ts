import { isLoopback } from '@platform/access/clientAddress';
import { readConfig, type PlatformConfig } from '@platform/config/platformConfig';
import { openProcessLog } from '@platform/common/processLog';
import type { Platform } from '@platform/app/createPlatform';
import { fail, handleProcessEnd } from '@platform/app/processEnd';
import { openWatchedDatabase } from '@platform/app/watchedDatabase';

const PARENT_CHECK_MS = 1000;

const run = async (): Promise<void> => {
  const log = openProcessLog();
  const end = handleProcessEnd(log);
  const config = readConfig(process.env);
  const opened = openWatchedDatabase({
    config,
    log,
    onLost: (error) => {
      if (!end.hasBegun()) fail(error);
    },
  });
  // Failures are told by whoever waits for it, once the rest is loaded.
  opened.catch(() => undefined);
  const { createPlatform } = await import('@platform/app/createPlatform');
  const platform = await createPlatform(config, { log, opened });
  end.prepare(platform.close);
  if (end.hasBegun()) return;
  if (config.parentPid !== undefined) watchParent(config.parentPid, end.begin);
  await platform.start().catch(async (error: unknown) => {
    await platform.close();
    throw error;
  });
  announce(platform, config);
  // `npm start` tells a platform that never came up from one that went down.
  process.send?.('listening');
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

run().catch(fail);
