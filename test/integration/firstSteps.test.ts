import type { FirstSteps, FirstStepsResponse } from '@contract/http/firstSteps';
import { addGatewayAgent, connectGateway } from '@test/support/gatewayClient';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let operator: SignedIn;
let member: SignedIn;
let chat: Chat;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  operator = await signIn(platform.url, 'operator');
  member = await signIn(platform.url, 'member');
  chat = await openChat(platform.url, operator);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});

const steps = async (as: SignedIn): Promise<FirstSteps> => {
  const answer = await as.fetch('/api/first-steps');
  expect(answer.status).toBe(200);
  return ((await answer.json()) as FirstStepsResponse).firstSteps;
};
const NONE: FirstSteps = { asked: false, decided: false, paused: false, connected: false };

test('a first step counts for whoever has taken it, an agent of others for everybody once it calls, the demo history for nobody', async () => {
  expect(await steps(operator)).toEqual(NONE);

  const { card } = await chat.ask('Set up 30 minutes with the Marketing team tomorrow');
  expect(await steps(operator)).toEqual({ ...NONE, asked: true });

  await chat.decide({ action: 'reject', cardId: card?.id ?? '', reason: 'only a try' });
  expect(await steps(operator)).toEqual({ ...NONE, asked: true, decided: true });

  const paused = await operator.fetch('/api/interventions', {
    method: 'POST',
    body: { target: 'pause', command: 'pause', params: { agentId: 'monitor', resumable: true } },
  });
  expect(paused.status).toBe(200);
  expect(await steps(operator)).toEqual({ ...NONE, asked: true, decided: true, paused: true });
  expect(await steps(member)).toEqual(NONE);

  const admin = await signIn(platform.url, 'admin');
  const { apiKey } = await addGatewayAgent(admin, { name: 'Newcomer' });
  expect((await steps(member)).connected).toBe(false);
  const gateway = await connectGateway(platform.url, apiKey);
  await gateway.call('slack__list_channels', {});
  expect((await steps(member)).connected).toBe(true);
  await gateway.close();
});
