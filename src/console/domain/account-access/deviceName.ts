import type { Words } from '@console/common/copy/defineCopy';
import type { sessionsCopy } from './sessionsCopy';

/** The first that fits: browsers name those that they descend from as well. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bWhale\//, 'Whale'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: readonly [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Name that somebody would call it by: `Chrome on Windows`; for a program its own name. */
export const deviceName = (userAgent: string | undefined, words: Words<typeof sessionsCopy>): string => {
  if (userAgent === undefined) return words.unknownDevice;
  const [browser, system] = [firstOf(BROWSERS, userAgent), firstOf(SYSTEMS, userAgent)];
  if (browser !== undefined && system !== undefined) return words.browserOn(browser, system);
  const program = /^([\w.-]{1,40})(?:\/|$)/.exec(userAgent)?.[1];
  return browser ?? system ?? (program === 'Mozilla' ? undefined : program) ?? words.unknownDevice;
};
