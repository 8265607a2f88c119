import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { METRICS_TOKEN, scrape } from '@test/support/scrape';
import { signIn } from '@test/support/signIn';
import { spawnPlatform } from '@test/support/spawnPlatform';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const PASSWORD = 'four-quiet-lanterns-7';
const DEPLOY = resolve(__dirname, '..', '..', 'deploy');
const read = (...path: string[]) => readFileSync(join(DEPLOY, ...path), 'utf8');
const files = (readdirSync(DEPLOY, { recursive: true }) as string[]).map((path) =>
  path.replaceAll('\\', '/'),
);
const named = (ending: RegExp) => files.filter((path) => ending.test(path));

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ config: { metricsToken: METRICS_TOKEN } });
});
afterAll(() => platform.stop());

const yaml = (path: string): unknown[] =>
  parseAllDocuments(read(path)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as unknown;
  });
/** Every value below a key of that name, however deep. */
const below = (node: unknown, key: string): unknown[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node as Record<string, unknown>).flatMap(([name, value]) => [
        ...(name === key ? [value] : []),
        ...below(value, key),
      ])
    : [];

test('every file that is YAML or JSON can be read as such', () => {
  expect(named(/\.ya?ml$/).length).toBeGreaterThanOrEqual(4);
  for (const path of named(/\.ya?ml$/)) expect(yaml(path).length).toBeGreaterThan(0);
  for (const path of named(/\.json$/)) expect(JSON.parse(read(path))).toBeInstanceOf(Object);
});

test('what the dashboard and the rules ask for is measured', async () => {
  const dashboards = named(/dashboards\/.*\.json$/).map((path) => JSON.parse(read(path)) as unknown);
  const expressions = [...dashboards, ...yaml('monitoring/rules.yaml')].flatMap((node) =>
    below(node, 'expr'),
  );
  expect(expressions.length).toBeGreaterThanOrEqual(25);
  const { names } = await scrape(platform.url);
  const asked = expressions.flatMap((text) => String(text).match(/\b(?:console|nodejs|process)_\w+/g) ?? []);
  expect([...new Set(asked)].filter((name) => !names.has(name))).toEqual([]);
  // Whatever the platform measures of its own is on the dashboard.
  const shown = new Set(
    dashboards
      .flatMap((node) => below(node, 'expr'))
      .join(' ')
      .match(/\bconsole_\w+/g),
  );
  const own = [...names].filter((name) => name.startsWith('console_') && !/_sum$|_count$/.test(name));
  expect(own.filter((name) => !shown.has(name))).toEqual(['console_ready']);
});

test('every variable that is set is one that the platform or the C library reads', () => {
  const config = resolve(DEPLOY, '..', 'src', 'platform', 'config');
  const known = new Set([
    ...readdirSync(config).flatMap(
      (name) => readFileSync(join(config, name), 'utf8').match(/\b[A-Z][A-Z\d_]+(?=:)/g) ?? [],
    ),
    'MALLOC_MMAP_THRESHOLD_',
    'MALLOC_TRIM_THRESHOLD_',
  ]);
  const compose = yaml('compose.yaml')[0] as {
    services: { console: { environment: Record<string, string> } };
  };
  const kubernetes = yaml('kubernetes/console.yaml');
  const inPods = below(kubernetes, 'env').flatMap((list) =>
    (list as { name: string }[]).map(({ name }) => name),
  );
  const inMaps = below(kubernetes, 'data').flatMap((data) => Object.keys(data as object));
  const set = [
    ...Object.keys(compose.services.console.environment),
    ...[...read('console.service').matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name ?? ''),
    ...[...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(
      ([, line = '']) => line.match(/\w+(?==)/g) ?? [],
    ),
    ...inPods,
    ...inMaps,
  ];
  expect(set.length).toBeGreaterThanOrEqual(15);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
  const given = new Set(read('environment.example').match(/^\w+(?==)/gm));
  const wanted = [...read('compose.yaml').matchAll(/\$\{(\w+):?\?/g)].map(([, name]) => name ?? '');
  expect(wanted.filter((name) => !given.has(name))).toEqual([]);
});

test('what the image copies is there and reaches its build, and files name each other rightly', () => {
  const allowed = read('Dockerfile.dockerignore').match(/(?<=^!).+/gm) ?? [];
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );
  expect(copied.length).toBeGreaterThanOrEqual(8);
  for (const source of copied) {
    expect(existsSync(resolve(DEPLOY, '..', source))).toBe(true);
    expect(allowed).toContain(source);
  }
  const mounted = [...read('compose.yaml').matchAll(/- (\.\/[\w./]+):/g)].map(([, path]) => path ?? '');
  expect(mounted.length).toBeGreaterThanOrEqual(4);
  for (const path of mounted) expect(files).toContain(path.slice(2));
});

test('the platform of the image starts, stores and signs people in with the packages that the image has', async () => {
  const root = mkdtempSync(join(tmpdir(), 'console-image-'));
  const copied = spawnSync(process.execPath, ['scripts/platformPackages.mjs', join(root, 'node_modules')]);
  expect(copied.stderr.toString()).toBe('');
  cpSync('dist/platform', join(root, 'dist', 'platform'), { recursive: true });
  const image = await spawnPlatform({ dataDir: join(root, 'data') }, { DEMO: '1' }, { root });
  const admin = await signIn(image.url, 'admin');
  const account = { username: 'minji', email: 'minji@example.com', role: 'operator' };
  const add = (password: string) =>
    admin.fetch('/api/accounts', { method: 'POST', body: { ...account, password } });
  expect(await (await add('qwertyuiop123')).json()).toMatchObject({ code: 'weak-password' });
  expect((await add(PASSWORD)).status).toBeLessThan(300);
  const session = await signIn(image.url, 'minji', PASSWORD);
  expect((await session.fetch('/api/conversations')).status).toBe(200);
  expect(await image.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
  rmSync(root, { recursive: true });
});
