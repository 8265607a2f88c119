import { readFileSync } from 'node:fs';
import { PLATFORM_VERSION } from './platformVersion';

test('the version is the one of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(PLATFORM_VERSION).toBe(version);
});
