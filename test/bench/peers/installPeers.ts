import { spawnSync } from 'node:child_process';

const FOLDER = 'test/bench/peers';

/** Installs what the console is measured against into a folder of its own; packages of both come from the project's. */
export const installPeers = (): void => {
  const { status } = spawnSync(
    'npm',
    ['ci', '--prefix', FOLDER, '--prefer-offline', '--no-audit', '--no-fund'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`The packages of ${FOLDER} could not be installed`);
};
