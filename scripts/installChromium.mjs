import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run, runNode } from './processes.mjs';

/** Installs a browser when there is none, or only a whole one: Playwright's own, or the distribution's package. */
export async function ensureChromium() {
  /** Loads a package: not before the packages are installed. */
  const { findChromium, isWholeBrowser } = createRequire(import.meta.url)('./chromium.cjs');
  const found = findChromium();
  if (found && !isWholeBrowser(found)) return;
  if (!found) {
    console.log('Installing Chromium …');
    await runNode(['node_modules/playwright/cli.js', 'install', 'chromium']);
    if (findChromium()) return;
  }
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log("Installing the distribution's Chromium for tests …");
    await installPackages('chromium-headless-shell', 'fonts-noto-cjk');
    /** Older distributions have the whole one alone. */
    if (!findChromium()) await installPackages('chromium', 'fonts-noto-cjk');
  }
  if (findChromium()) return;
  console.error('No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH.');
  process.exit(1);
}

async function installPackages(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'];
  await run('apt-get', ['update', '-q'], { env, stdio });
  await run('apt-get', ['install', '-y', '-q', ...packages], { env, stdio });
}
