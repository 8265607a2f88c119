import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOMAIN = join(__dirname, '..', '..', 'domain');

test('every module that injects endpoints is imported', () => {
  const modules = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') && readFileSync(join(DOMAIN, path), 'utf8').includes('.injectEndpoints('),
    )
    .map((path) => `@console/domain/${path.replace(/\.ts$/, '')}`);
  const imported = [
    ...readFileSync(join(__dirname, 'everyEndpoint.ts'), 'utf8').matchAll(/^import '(.+)';$/gm),
  ];
  expect(modules.length).toBeGreaterThan(20);
  expect(imported.map(([, module]) => module).sort()).toEqual(modules.sort());
});
