import { defined } from '@contract/defined';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let chat: Chat;
const open = async () => {
  chat = await openChat(platform.url, await signIn(platform.url, 'operator'));
};
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  await open();
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});

/** Rows of the workspace, as its own tables hold them. */
const look = async <Row>(query: string, ...values: string[]): Promise<Row[]> => {
  chat.close();
  const rows = await platform.inspect((database) => database.query<Row>(query, values));
  await open();
  return rows;
};
const postsWith = (text: string) =>
  look<{ place: string }>(
    `SELECT name AS place FROM workspace_posts JOIN workspace_channels ON workspace_channels.id = place
     WHERE text LIKE '%' || $1 || '%'`,
    text,
  );

const ended = (cardId: string) =>
  chat.card((card) => card.id === cardId && card.steps.some(({ status }) => status === 'done'));

test.each([
  ['#general에 내일 서버 점검 공지해줘', '[공지]\n내일 서버 점검', '게시'],
  [
    'Announce in #general that servers are maintained tomorrow',
    '[Announcement]\nServers are maintained tomorrow',
    'Post',
  ],
])('%s: a card with the text; approved, it stands in the channel, once', async (words, text, label) => {
  const { card, reply } = await chat.ask(words);
  expect(reply.content).toContain('#general');
  expect(card).toMatchObject({
    type: 'tool-approval',
    status: 'pending',
    description: `#general\n${text}`,
    actions: [{ id: 'approve', type: 'button', label }],
    steps: [{ server: 'slack', method: 'send_message', params: { channel: '#general', text } }],
  });
  const approve = () => chat.decide({ action: 'approve', cardId: card?.id ?? '', actionId: 'approve' });
  const decisions = await Promise.all([approve(), approve()]);
  expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
  expect(decisions.find(({ ok }) => !ok)).toMatchObject({ code: 'already-decided' });
  expect((await ended(card?.id ?? '')).status).toBe('completed');
  expect(await postsWith(text)).toEqual([{ place: 'general' }]);
});

test.each([
  ['Post in #sales, not #general: the price list is out', '#sales\n[Announcement]\nThe price list is out'],
  [
    "Don't post it in #general, post it in #marketing: the campaign starts on Monday",
    '#marketing\n[Announcement]\nThe campaign starts on Monday',
  ],
  ['#general 말고 #sales에 단가표 나왔다고 공지해줘', '#sales\n[공지]\n단가표 나왔다'],
  ['#general에는 올리지 말고 #design에 시안 확정이라고 올려줘', '#design\n[공지]\n시안 확정'],
  [
    'Tell everyone in marketing that the campaign starts on Monday',
    '#marketing\n[Announcement]\nThe campaign starts on Monday',
  ],
  ['마케팅팀 모두에게 캠페인 월요일 시작이라고 공지해줘', '#marketing\n[공지]\n캠페인 월요일 시작'],
  ['Post in #sales and #marketing that the price list is out', '[Announcement]\nThe price list is out'],
  ['Tell everyone in Finance that the books are closed', '[Announcement]\nThe books are closed'],
])('%s: the card names the channel that is meant, or asks for it', async (words, description) => {
  const { card } = await chat.ask(words);
  expect(card?.description).toBe(description);
  expect(card?.actions[0]?.type).toBe(description.startsWith('#') ? 'button' : 'select');
});

test.each([
  ['신규 입사자 환영회를 공지해줘', '신규 입사자 환영회', /채널을 고르면/],
  ['Announce that the welcome party is on Friday', 'The welcome party is on Friday', /Choose a channel/],
])('%s: without a channel the card asks for one', async (words, topic, question) => {
  const { card, reply } = await chat.ask(words);
  expect(reply.content).toMatch(question);
  const [action] = card?.actions ?? [];
  expect(action).toMatchObject({ id: 'channel', type: 'select' });
  expect(action?.options?.map(({ value }) => value)).toContain('#general');
  const decide = (value?: string) =>
    chat.decide({
      action: 'approve',
      cardId: card?.id ?? '',
      actionId: 'channel',
      ...defined({ value }),
    });
  expect(await decide()).toMatchObject({ ok: false, code: 'invalid-input' });
  expect(await decide('#nowhere')).toMatchObject({ ok: false, code: 'invalid-input' });
  expect(await decide('#general')).toMatchObject({ ok: true });
  await ended(card?.id ?? '');
  expect(await postsWith(topic)).toEqual([{ place: 'general' }]);
});

test('a rejected announcement is not posted', async () => {
  const { card } = await chat.ask('#general에 취소된 행사 공지해줘');
  await chat.decide({ action: 'reject', cardId: card?.id ?? '', reason: '취소' });
  expect(await postsWith('취소된 행사')).toEqual([]);
});

test('a channel that does not exist is named, and another one can be chosen', async () => {
  const { card, reply } = await chat.ask('#nowhere에 내일 휴무 공지해줘');
  expect(reply.content).toContain('#nowhere 채널을 찾을 수 없습니다');
  expect(card?.actions[0]?.type).toBe('select');
});

test.each([
  ['공지해줘', /무엇을 공지할지/],
  ['Write an announcement', /What should it announce/],
])('%s is answered with a question', async (words, question) => {
  const { card, reply } = await chat.ask(words);
  expect(reply.content).toMatch(question);
  expect(card).toBeUndefined();
});

test.each([
  ['오늘 메일 요약해줘', /오늘 받은 메일 (\d+)건/, '오늘 받은 메일이 없습니다'],
  ["Summarise today's e-mails", /(\d+) e-mails today/, 'No mail arrived today'],
])('%s: counts and lists the mail of today', async (words, heading, none) => {
  const { reply } = await chat.ask(words);
  const count = Number(heading.exec(reply.content)?.[1] ?? 0);
  if (count === 0) expect(reply.content).toContain(none);
  expect(reply.content.match(/^- \d\d:\d\d \*\*/gm) ?? []).toHaveLength(count);
});

test.each([
  ['주간 팀 보고서 작성해줘', /## 주간 팀 보고서/, '주간 팀 보고서', '받는 사람 이메일'],
  ['Write the weekly team report', /## Weekly team report/, 'Weekly team report', 'Recipient e-mail'],
])(
  '%s: the report, and a card that mails it to whom the operator names',
  async (words, heading, subject, label) => {
    const { card, reply } = await chat.ask(words);
    expect(reply.content).toMatch(heading);
    expect(card).toMatchObject({ actions: [{ id: 'to', type: 'input', label }] });
    const send = (value: string) =>
      chat.decide({ action: 'approve', cardId: card?.id ?? '', actionId: 'to', value });
    expect(await send('everybody')).toMatchObject({ ok: false, error: expect.stringContaining('everybody') });
    expect(await send('lead@demo.example')).toMatchObject({ ok: true });
    await ended(card?.id ?? '');
    const sent = await look<{ recipients: string[]; body: string }>(
      `SELECT recipients, body FROM workspace_mail WHERE folder = 'sent' AND subject LIKE $1 || '%'`,
      subject,
    );
    expect(sent.map(({ recipients }) => recipients)).toEqual([['lead@demo.example']]);
    expect(sent[0]?.body).toMatch(heading);
  },
);

test.each([
  ['시스템 상태 알려줘', /에이전트: 5개 중 5개 online/, /처리한 메시지 \d+/],
  ['What is the system status?', /Agents: 5 of 5 online/, /\d+ messages processed/],
])('%s: agents, load, response time and errors', async (words, agents, figures) => {
  const { reply } = await chat.ask(words);
  expect(reply.content).toMatch(agents);
  expect(reply.content).toMatch(figures);
});

test.each([
  ['지난 30일 LLM 비용 분석해줘', /지난 30일 \(.+\): 총 \$\d+\.\d\d, 요청 \d+건/],
  ['Analyse the LLM cost of the last 30 days', /Last 30 days \(.+\): \$\d+\.\d\d in \d+ requests/],
])('%s: total and models, as the cost page shows them', async (words, total) => {
  const { reply } = await chat.ask(words);
  expect(reply.content).toMatch(total);
  expect(reply.content).toContain('claude-3-5-sonnet');
});

test.each([
  ['다음 주 마케팅 팀 가능한 시간 알려줘', /\*\*마케팅\*\* 일정/],
  ['When is the Marketing team free next week?', /Calendar of \*\*marketing\*\*/i],
])('%s: one line for each attendee', async (words, heading) => {
  const { reply } = await chat.ask(words);
  expect(reply.content).toMatch(heading);
  expect((reply.content.match(/^- \*\*/gm) ?? []).length).toBeGreaterThan(1);
});
