import type { DryRunResult } from '@contract/entities/dryRun';
import { defined } from '@contract/defined';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spyOnToolCalls } from '@test/support/spyOnToolCalls';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let operator: SignedIn;
let chat: Chat;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  operator = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, operator);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});

const post = async <T>(path: string, body: object = {}): Promise<T> =>
  (await operator.fetch(path, { method: 'POST', body })).json() as Promise<T>;

const ended = ['completed', 'failed', 'rejected'];
const approve = async (request: string, value: string | undefined, dryRun: boolean) => {
  const { card } = await chat.ask(request, { dryRun });
  const [action] = card?.actions ?? [];
  const decision = { action: 'approve' as const, cardId: card?.id ?? '', actionId: action?.id ?? '' };
  expect(await chat.decide({ ...decision, ...defined({ value }) })).toMatchObject({
    ok: true,
  });
  await chat.card(({ id, status }) => id === card?.id && ended.includes(status));
  return action?.type;
};

test('no scenario lets a call above read out of the tool manager', async () => {
  const spy = spyOnToolCalls();
  for (const id of ['schedule-meeting', 'announce', 'weekly-report', 'emergency-stop']) {
    const { result } = await post<{ result: DryRunResult }>(`/api/dry-run/scenarios/${id}/run`);
    expect(result.success).toBe(true);
    expect(result.calls.length).toBeGreaterThan(0);
  }
  expect(spy.names()).toContain('check_availability');
  expect(spy.aboveRead()).toEqual([]);
});

test.each([
  ['button', '#general에 내일 서버 점검 공지해줘', undefined, 'send_message'],
  ['select', '신규 입사자 환영회를 공지해줘', '#general', 'send_message'],
  ['input', '주간 보고서 써줘', 'pm@example.com', 'send_email'],
])(
  'a card with a %s, approved in dry run, sends nothing; the same one live does',
  async (type, request, value, call) => {
    const spy = spyOnToolCalls();
    expect(await approve(request, value, true)).toBe(type);
    expect(spy.aboveRead()).toEqual([]);
    await approve(request, value, false);
    expect(spy.aboveRead()).toEqual([call]);
  },
);

test('a scenario made of a conversation whose card asks for a choice sends nothing', async () => {
  const spy = spyOnToolCalls();
  const body = { name: '환영회', request: '신규 입사자 환영회를 공지해줘', conversationId: 'conv_1' };
  const { id } = await post<{ id: string }>('/api/dry-run/scenarios', body);
  const { result } = await post<{ result: DryRunResult }>(`/api/dry-run/scenarios/${id}/run`);
  expect(result.calls.map(({ method, assumed }) => [method, assumed])).toEqual([
    ['send_message', ['channel']],
  ]);
  expect(spy.aboveRead()).toEqual([]);
});
