import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument } from '@platform/chat-server/api-document/openApiDocument';
import {
  makeCallTargets,
  serveOutsidePeers,
  type CallTargets,
  type OutsidePeers,
} from '@test/support/callTargets';
import { OPEN_API_SHAPE } from '@test/support/openApiShape';
import { HTTP_ROWS } from '@test/support/policyRows';
import { readingCalls } from '@test/support/readingCalls';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let peers: OutsidePeers;
let admin: SignedIn;
let viewer: SignedIn;
let targets: CallTargets;
let document: OpenApiDocument;
beforeAll(async () => {
  peers = await serveOutsidePeers();
  platform = await startPlatform({ demo: true, config: { outgoingAllow: peers.allow } });
  admin = await signIn(platform.url, 'admin');
  viewer = await signIn(platform.url, 'viewer');
  targets = await makeCallTargets(admin, peers);
  document = (await (await viewer.fetch('/api/openapi.json')).json()) as OpenApiDocument;
});
afterAll(async () => {
  await platform.stop();
  await peers.close();
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );

/** Below the one port, as the document writes it. */
const PREFIXES: Record<string, string> = { chat: '', gateway: '/a2a', tools: '/mcp' };
const nameOf = (operation: string): string => {
  const [service = '', method = '', path = ''] = operation.split(' ');
  return `${method} ${PREFIXES[service] ?? '?'}${path.replaceAll(/:(\w+)/g, '{$1}')}`;
};

const named = (schema: unknown): AnySchemaObject =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"entity:')) as AnySchemaObject;

/** Checks by the schemas of the document: each compiled once, strictly. */
const openEngine = () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  addFormats(ajv);
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    ajv.addSchema(named(schema), `entity:${name}`);
  }
  return ajv;
};

test('it has the form of OpenAPI 3.1, and its schemas that of JSON Schema', () => {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  const isDocument = ajv.compile(OPEN_API_SHAPE);
  isDocument(document);
  expect(isDocument.errors).toBeNull();
  const engine = openEngine();
  const used = operations().flatMap(({ operation: { parameters, requestBody, responses } }) => [
    ...parameters.map(({ schema }) => schema),
    ...[requestBody, ...Object.values(responses)].flatMap((one) =>
      Object.values(one?.content ?? {}).map(({ schema }) => schema),
    ),
  ]);
  for (const schema of [...used, ...Object.values(document.components.schemas)]) {
    expect(() => engine.compile(named(schema))).not.toThrow();
  }
});

test('every call has a name of its own, and says each part of its address', () => {
  const names = operations().map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { path, operation } of operations()) {
    const said = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect([path, ...said]).toEqual([path, ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
  }
});

test('every call of people and programs in the policy table is in it, with who may', () => {
  const rows = HTTP_ROWS.filter(({ operation, requirement }) => {
    const [service = ''] = operation.split(' ');
    return service in PREFIXES && requirement !== 'service';
  });
  expect(
    operations()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(rows.map(({ operation }) => nameOf(operation)).sort());
  expect(document.paths['/api/accounts']?.['get']?.['x-allowed']).toEqual(['admin']);
  expect(document.paths['/v1/traces']?.['post']?.security).toEqual([{ apiKey: [] }]);
  expect(document.paths['/health']?.['get']?.security).toEqual([]);
});

test('a call that sends a browser elsewhere says so, and no other', () => {
  const redirecting = operations().filter(({ operation }) => '302' in operation.responses);
  expect(redirecting.map(({ path }) => path)).toEqual([
    '/api/auth/oidc/start',
    '/api/auth/oidc/callback',
    '/mcp/api/sign-in/callback',
  ]);
  expect(redirecting.filter(({ operation }) => '200' in operation.responses)).toEqual([]);
});

test('what the platform answers is what the document says', async () => {
  const plain = HTTP_ROWS.filter(
    ({ operation, method, requirement }) =>
      method === 'GET' &&
      requirement !== 'api-key' &&
      operation.split(' ')[0]! in PREFIXES &&
      !operation.includes(':') &&
      // Redirections for browsers, in the midst of a sign-in.
      !operation.includes('/oidc/') &&
      !operation.includes('/sign-in/'),
  );
  const withQuery = readingCalls(targets).map(({ operation, path, query = {} }) => ({
    operation,
    path: `${path}?${new URLSearchParams(query).toString()}`,
  }));
  const asked = new Set(withQuery.map(({ operation }) => operation));
  const engine = openEngine();
  let read = 0;
  for (const { operation, path } of [...withQuery, ...plain.filter((row) => !asked.has(row.operation))]) {
    const declared = operations().find(({ name }) => name === nameOf(operation))?.operation;
    const answer = await admin.fetch(path);
    expect([operation, answer.status]).toEqual([operation, 200]);
    const schema = declared?.responses['200']?.content?.['application/json']?.schema;
    if (!schema) continue;
    const fits = engine.compile(named(schema));
    void fits(await answer.json());
    expect([operation, fits.errors]).toEqual([operation, null]);
    read += 1;
  }
  expect(read).toBeGreaterThan(35);
});

describe('the page', () => {
  const read = async (search = '') => {
    const answer = await viewer.fetch(`/api/docs${search}`);
    return { answer, page: await answer.text() };
  };

  it('lists every call, and takes nothing from elsewhere', async () => {
    const { answer, page } = await read();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const { path } of operations()) expect(page).toContain(`<code>${path}</code>`);
    expect(page).not.toMatch(/<script|<link(?! rel="icon" href="\/icon\.svg")|<img|\ssrc=|https?:|\son\w+=/);
    const known = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const linked = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(linked.filter((id) => !known.has(id))).toEqual([]);
  });

  it('is narrowed by what is searched for, which it says as text', async () => {
    const { page } = await read('?q=Budgets%20put');
    expect(
      [...page.matchAll(/<code class="method">(\w+)<\/code> <code>([^<]+)/g)].map(([, ...one]) => one),
    ).toEqual([['PUT', '/api/budgets']]);
    expect((await read(`?q=${encodeURIComponent('"><b>x')}`)).page).toContain('value="&quot;&gt;&lt;b&gt;x"');
  });

  it.each(['/api/docs', '/api/openapi.json'])('%s is for whoever is signed in', async (path) => {
    expect((await fetch(`${platform.url}${path}`)).status).toBe(401);
    expect((await viewer.fetch(path)).status).toBe(200);
  });
});
