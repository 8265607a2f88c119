/** CommonJS, because Playwright's loader takes an ES module for CommonJS. */
const { existsSync } = require('node:fs');
const { chromium } = require('playwright');

/** The package of the distribution that draws for no window: a page costs half of what it costs in the whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_CHROMIUM = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of the end-to-end tests: the one named by CHROMIUM_PATH, Playwright's own, the machine's. */
function findChromium() {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_CHROMIUM].find(
    (path) => path && existsSync(path),
  );
}

/** Whether the machine has only a whole browser, which its user did not ask for. */
function isWholeBrowser(path) {
  return path !== HEADLESS_SHELL && SYSTEM_CHROMIUM.includes(path) && path !== process.env.CHROMIUM_PATH;
}

module.exports = { CHROMIUM_FLAGS, findChromium, isWholeBrowser };
