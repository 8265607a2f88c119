import { AgentCard, Role, TaskState } from '@a2a-js/sdk';
import { ClientFactory, DefaultAgentCardResolver, JsonRpcTransportFactory } from '@a2a-js/sdk/client';
import { agentMessage, textPart } from '@platform/agents/a2aParts';
import { readCard } from '@platform/gateway/agentConnections';
import { issueKey } from '@test/support/accessKeys';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let key: string;
let address: string;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  const operator = await signIn(platform.url, 'operator');
  ({ token: key } = await issueKey(operator, ['execute:actions']));
  address = `${platform.url}/monitor/.well-known/agent-card.json`;
});
afterAll(() => platform.stop());

const cardFor = async (version?: string) => {
  const answer = await fetch(address, version === undefined ? {} : { headers: { 'a2a-version': version } });
  return { vary: answer.headers.get('vary'), card: (await answer.json()) as Record<string, unknown> };
};
const ACCESS_KEY = {
  $case: 'httpAuthSecurityScheme',
  value: expect.objectContaining({ scheme: 'Bearer' }) as unknown,
};

test.each([undefined, '0.3', '0.3.0'])(
  'a client of 0.3 finds what it looks for on the card: %s',
  async (version) => {
    const { card, vary } = await cardFor(version);
    const url = `${platform.url}/monitor/`;
    expect(card).toMatchObject({
      url,
      protocolVersion: '0.3.0',
      preferredTransport: 'JSONRPC',
      capabilities: { streaming: true },
      defaultInputModes: ['text/plain'],
      security: [{ accessKey: [] }],
      securitySchemes: { accessKey: { type: 'http', scheme: 'Bearer' } },
    });
    expect(vary).toMatch(/a2a-version/i);
  },
);

test('a client of 1.0 that names no version finds its own there, too', async () => {
  const card = AgentCard.fromJSON((await cardFor()).card);
  expect(card.supportedInterfaces.map(({ protocolVersion }) => protocolVersion)).toEqual(['1.0', '0.3']);
  expect(card.securitySchemes['accessKey']?.scheme).toEqual(ACCESS_KEY);
  expect(card.securityRequirements).toEqual([{ schemes: { accessKey: { list: [] } } }]);
});

test('who asks for 1.0 gets that alone', async () => {
  const { card, vary } = await cardFor('1.0');
  expect(card).not.toHaveProperty('url');
  expect(card).not.toHaveProperty('security');
  expect(vary).toMatch(/a2a-version/i);
});

test('another console reads the card with its sign-in', async () => {
  const { card } = await readCard(address, fetch);
  expect(card.securitySchemes['accessKey']?.scheme).toEqual(ACCESS_KEY);
});

test.each([
  ['0.3', (card: Record<string, unknown>) => ({ ...card, supportedInterfaces: undefined })],
  ['1.0', (card: Record<string, unknown>) => card],
])('the official client speaks %s to the agent by its card', async (version, seen) => {
  const methods: unknown[] = [];
  const fetchImpl: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${key}`);
    methods.push((JSON.parse(init?.body as string) as { method: string }).method);
    return fetch(input, { ...init, headers });
  };
  const legacyCompat = { enabled: true };
  const { card } = await cardFor(version);
  const factory = new ClientFactory({
    transports: [new JsonRpcTransportFactory({ fetchImpl, legacyCompat })],
    cardResolver: new DefaultAgentCardResolver({ legacyCompat }),
  });
  const client = await factory.createFromAgentCard(seen(card) as unknown as AgentCard);
  const message = agentMessage(Role.ROLE_USER, '', '', [textPart('status')]);
  const asked = { tenant: '', message, configuration: undefined, metadata: undefined };
  const task = await client.sendMessage(asked);
  expect(task).toMatchObject({ status: { state: TaskState.TASK_STATE_COMPLETED } });
  const subscribed = client.resubscribeTask({ tenant: '', id: (task as { id: string }).id });
  await expect(subscribed.next()).rejects.toThrow(/terminal/);
  expect(methods).toEqual(
    version === '0.3' ? ['message/send', 'tasks/resubscribe'] : ['SendMessage', 'SubscribeToTask'],
  );
});
