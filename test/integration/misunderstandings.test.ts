import { randomUUID } from 'node:crypto';
import type { MisunderstandingResponse, MisunderstandingsResponse } from '@contract/http/misunderstandings';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
});
afterAll(() => platform.stop());

test('what an operator marks is kept once per key, and listed for administrators, page by page', async () => {
  const operator = await signIn(platform.url, 'operator');
  const key = randomUUID();
  const mark = async (sentence: string, idempotencyKey: string) => {
    const answer = await operator.fetch('/api/misunderstandings', {
      method: 'POST',
      headers: { 'idempotency-key': idempotencyKey },
      body: { sentence, meant: 'show_calendar' },
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as MisunderstandingResponse).misunderstanding;
  };
  const first = await mark('내일 나 뭐 있어', key);
  expect(await mark('내일 나 뭐 있어', key)).toEqual(first);
  const second = await mark('my day?', randomUUID());
  expect(first).toMatchObject({ sentence: '내일 나 뭐 있어', meant: 'show_calendar', markedBy: 'operator' });

  const refused = await operator.fetch('/api/misunderstandings');
  expect(refused.status).toBe(403);
  const admin = await signIn(platform.url, 'admin');
  const read = async (query: string) =>
    (await (await admin.fetch(`/api/misunderstandings?${query}`)).json()) as MisunderstandingsResponse;
  expect(await read('limit=1')).toEqual({ misunderstandings: [second], hasMore: true });
  expect(await read(`limit=1&before=${String(second.seq)}`)).toEqual({
    misunderstandings: [first],
    hasMore: false,
  });
});
