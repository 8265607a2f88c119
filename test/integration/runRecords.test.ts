import type { RunRecords } from '@contract/http/runs';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
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

const recordsOf = async (runId: string): Promise<RunRecords> =>
  (await (await operator.fetch(`/api/runs/${runId}/records`)).json()) as RunRecords;

/** Long after anything queued at the end of a run was written. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 500));

test.each([
  '시스템 상태 알려줘',
  "Summarise today's e-mails",
  '개발팀 내일 시간 되는지 확인해줘',
  'weekly report',
])('a reply that is shown as ended has all records of its run: %s', async (words) => {
  const { reply } = await chat.ask(words);
  const atOnce = await recordsOf(reply.runId);
  await settled();
  expect(atOnce.sums).toEqual(sumsOf(atOnce));
  expect(atOnce.traces.map(({ id }) => id)).not.toHaveLength(0);
  expect(idsOf(atOnce)).toEqual(idsOf(await recordsOf(reply.runId)));
});

const idsOf = ({ traces, logs, usage, toolCalls, agentMessages }: RunRecords) =>
  [traces, logs, usage, toolCalls, agentMessages].map((records) => records.map(({ id }) => id).sort());

const sumsOf = ({ traces, logs, usage, toolCalls }: RunRecords): RunRecords['sums'] => {
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  return {
    cost: expect.closeTo(sum(usage.map(({ cost = 0 }) => cost)), 6) as number,
    unpriced: usage.filter(({ cost }) => cost === undefined).length,
    inputTokens: sum(usage.map(({ inputTokens }) => inputTokens)),
    outputTokens: sum(usage.map(({ outputTokens }) => outputTokens)),
    errors:
      traces.filter(({ type }) => type === 'error').length +
      logs.filter(({ level }) => level === 'error').length +
      toolCalls.filter(({ status }) => status === 'failed').length,
  };
};
