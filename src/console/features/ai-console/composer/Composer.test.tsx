import { messageSubmitted } from '@console/domain/outbox/outboxActions';
import { selectOutbox } from '@console/domain/outbox/outboxSlice';
import { languageChosen, modeChosen, modelChosen } from '@console/domain/preferences/preferencesSlice';
import type { Role } from '@contract/entities/user';
import { OUTBOX_MAX_ITEMS } from '@contract/limits';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Composer } from './Composer';

const MODELS_ANSWER = { 'GET /api/llm/models': { models: [], startsWith: 'claude-3-5-sonnet' } };
let view: Awaited<ReturnType<typeof renderPart>>;
const open = async ({ role = 'operator', answers = {} }: { role?: Role; answers?: Answers } = {}) => {
  view = await renderPart(<Composer conversationId="conv_1" />, {
    answers: { ...MODELS_ANSWER, ...answers },
    preloaded: signedInState(role),
  });
  if (role !== 'viewer' && !('GET /api/llm/models' in answers))
    await screen.findByRole('button', { name: '모델: claude-3-5-sonnet' });
};
afterEach(() => {
  view.stop();
});

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '메시지' });
const send = (name = '대기열에 추가') => screen.getByRole('button', { name });
const submitted = () => selectOutbox(view.store.getState()).map(({ payload }) => payload);
const contents = () => submitted().map((payload) => 'content' in payload && payload.content);
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });
const connect = async () => {
  act(() => view.feedChat({ type: 'connected' }));
  await act(() => view.until('a connection', ({ connectivity }) => connectivity.chat === 'connected'));
};

test('Enter sends the trimmed message once and empties the box', async () => {
  await open();
  await userEvent.type(box(), '  회의 잡아줘 {Enter}');
  expect(contents()).toEqual(['회의 잡아줘']);
  expect(box()).toHaveValue('');
});

test('Shift+Enter adds a line and sends nothing', async () => {
  await open();
  await userEvent.type(box(), '하나{Shift>}{Enter}{/Shift}둘');
  expect(box()).toHaveValue('하나\n둘');
  expect(contents()).toEqual([]);
});

test.each([
  ['says so', { isComposing: true }],
  ['has ended in Safari', { keyCode: 229 }],
])('Enter while a syllable is composed (%s) sends nothing, the next one sends once', async (_how, how) => {
  await open();
  write('안녕하세요');
  fireEvent.keyDown(box(), { key: 'Enter', ...how });
  expect(contents()).toEqual([]);
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 });
  expect(contents()).toEqual(['안녕하세요']);
});

test.each(['', '   ', '\n\n'])('a blank message (%j) cannot be sent', async (text) => {
  await open();
  write(text);
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(send()).toBeDisabled();
  expect(contents()).toEqual([]);
});

test('until one is chosen, the model is one that answers', async () => {
  const answers = {
    'GET /api/llm/models': () => ({
      models: [
        { name: 'claude-3-5-sonnet', provider: 'anthropic', missing: 'ANTHROPIC_API_KEY' },
        { name: 'gpt-4o-mini', provider: 'openai' },
      ],
      startsWith: 'gpt-4o-mini',
    }),
  };
  await open({ answers });
  expect(await screen.findByRole('button', { name: '모델: gpt-4o-mini' })).toBeVisible();
  write('안녕하세요');
  await userEvent.click(send());
  expect(submitted()).toMatchObject([{ content: '안녕하세요', model: 'gpt-4o-mini' }]);
});

test('until the platform says which models answer, none is named and nothing leaves; what was sent early leaves then', async () => {
  let answer: (response: Response) => void = () => undefined;
  const models = new Promise<Response>((resolve) => (answer = resolve));
  await open({ answers: { 'GET /api/llm/models': () => models } });
  await connect();
  write('안녕하세요');
  expect(screen.getByRole('button', { name: '모델: …' })).toBeVisible();
  expect(screen.queryByText('claude-3-5-sonnet')).not.toBeInTheDocument();
  expect(send('보내기')).toBeDisabled();
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(contents()).toEqual([]);
  answer(Response.json({ models: [], startsWith: 'gpt-4o-mini' }));
  expect(await screen.findByRole('button', { name: '모델: gpt-4o-mini' })).toBeVisible();
  await waitFor(() => {
    expect(submitted()).toMatchObject([{ content: '안녕하세요', model: 'gpt-4o-mini' }]);
  });
  expect(box()).toHaveValue('');
});

test.each(['', '회의'])(
  'Enter that came early on %j sends nothing that was typed after it',
  async (before) => {
    let answer: (response: Response) => void = () => undefined;
    const models = new Promise<Response>((resolve) => (answer = resolve));
    await open({ answers: { 'GET /api/llm/models': () => models } });
    await connect();
    write(before);
    fireEvent.keyDown(box(), { key: 'Enter' });
    write(`${before} 잡아`);
    answer(Response.json({ models: [], startsWith: 'gpt-4o-mini' }));
    expect(await screen.findByRole('button', { name: '모델: gpt-4o-mini' })).toBeVisible();
    expect(send('보내기')).toBeEnabled();
    expect(contents()).toEqual([]);
    expect(box()).toHaveValue(`${before} 잡아`);
  },
);

test('the button sends too, with the mode and the model of the console', async () => {
  await open();
  act(() => void view.store.dispatch(modeChosen('dry-run')));
  await userEvent.click(screen.getByRole('button', { name: '모델: claude-3-5-sonnet' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'gpt-4o-mini' }));
  write('시스템 상태 알려줘');
  await userEvent.click(send());
  expect(submitted()).toEqual([
    { conversationId: 'conv_1', content: '시스템 상태 알려줘', dryRun: true, model: 'gpt-4o-mini' },
  ]);
});

test('Send turns into a queue while there is no connection', async () => {
  await open();
  expect(send('대기열에 추가')).toBeVisible();
  await connect();
  expect(send('보내기')).toBeVisible();
});

test.each([
  ['', '0'],
  ['a', '1'],
  ['abcd', '1'],
  ['abcde', '2'],
  ['a'.repeat(9999), '2,500'],
])('the counter shows a quarter of the length, rounded up', async (text, tokens) => {
  await open();
  write(text);
  expect(screen.getByText(`토큰 ${tokens} / 200,000`)).toBeVisible();
});

const WARNING = '토큰 한도에 근접했습니다. 메시지를 짧게 작성하거나 새 대화를 시작하세요.';

test('above 80 % of the limit of the model it warns, at 80 % not yet', async () => {
  await open();
  write('a'.repeat(640_000));
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
  write('a'.repeat(640_001));
  expect(screen.getByText(WARNING)).toBeVisible();
  write('a'.repeat(409_601));
  expect(screen.queryByText(WARNING)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '모델: claude-3-5-sonnet' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'gpt-4-turbo' }));
  expect(screen.getByText(WARNING)).toBeVisible();
});

test('a viewer reads who may write instead of a box', async () => {
  await open({ role: 'viewer' });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('필요한 역할: admin or operator or member');
});

test('a full outbox refuses with words and keeps what was written', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const payload = { conversationId: 'conv_2', content: 'text', dryRun: false, model: 'gpt-4o-mini' as const };
  const item = messageSubmitted(payload, 'user_operator').payload;
  const ids = Array.from({ length: OUTBOX_MAX_ITEMS }, (_, index) => `item_${String(index)}`);
  const entities = Object.fromEntries(ids.map((id) => [id, { ...item, id }]));
  const outbox = { ids, entities } as never;
  view = await renderPart(<Composer conversationId="conv_1" />, {
    preloaded: { ...signedInState(), outbox },
  });
  write('하나 더');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(screen.getByRole('alert')).toHaveTextContent('보낼 메시지가 너무 많이 쌓였습니다.');
  expect(send()).toBeDisabled();
  expect(box()).toHaveValue('하나 더');
}, 20_000);

test('what is written is kept per conversation and person', async () => {
  await open();
  write('보내지 않은 글');
  view.unmount();
  expect(view.store.getState().drafts.texts).toEqual({ 'user_operator/chat/conv_1': '보내지 않은 글' });
});

test('Schedule asks in a form, which travels beside the words', async () => {
  const team = {
    meeting_defaults: { duration_min: 30, time_window: [], min_notice_hours: 6, candidates_to_propose: 3 },
    required: [],
    optional: [],
  };
  const suggestion = {
    start: '2026-11-24T05:00:00.000Z',
    end: '2026-11-24T05:30:00.000Z',
    reason: '필수 2명 모두 가능',
  };
  const times = { teamName: 'Design', attendees: [], suggestions: [suggestion], rejected: [] };
  await open({
    answers: {
      'GET /api/config/owner-map': { teams: { Marketing: team, Design: team }, version: 1 },
      'POST /api/calendar/times': { state: 'looked', times },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await userEvent.click(await screen.findByRole('combobox', { name: '팀과 사람' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Design' }));
  await userEvent.click(await screen.findByRole('button', { name: /11월 24일 화 14:00 - 14:30/ }));
  await userEvent.click(screen.getByRole('button', { name: '카드 만들기' }));
  expect(contents()).toEqual(['Design 30분 회의 잡아줘: 11월 24일 화 14:00']);
  expect(submitted()[0]).toHaveProperty('meeting', {
    teams: ['Design'],
    people: [],
    duration: 30,
    days: { from: '2026-11-24', to: '2026-11-24' },
    time: { kind: 'at', from: 840, to: 840 },
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('without anybody to ask nothing is sent; teams that cannot be read are said to be unavailable', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText(/팀 목록을 불러오지 못했습니다/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '카드 만들기' }));
  expect(screen.getByText('팀이나 사람을 한 명 이상 고르세요.')).toBeVisible();
  expect(contents()).toEqual([]);
});

test('in English every word is English', async () => {
  await open();
  act(() => void view.store.dispatch(languageChosen('en')));
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(screen.getByText('Tokens 0 / 200,000')).toBeVisible();
});

test('close to the limit of the model it warns, above it it says so and sends nothing', async () => {
  await open();
  act(() => void view.store.dispatch(modelChosen('gpt-4o-mini')));
  const warning = '토큰 한도에 근접했습니다. 메시지를 짧게 작성하거나 새 대화를 시작하세요.';
  write('x'.repeat(4 * 102_400));
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
  write('x'.repeat(4 * 102_400 + 1));
  expect(screen.getByText(warning)).toBeVisible();
  expect(send()).toBeEnabled();
  write('x'.repeat(4 * 128_000));
  expect(send()).toBeEnabled();
  write('x'.repeat(4 * 128_000 + 1));
  expect(screen.getByRole('alert')).toHaveTextContent('토큰 128,001, 이 모델의 한도 128,000');
  expect(send()).toBeDisabled();
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(contents()).toEqual([]);
  expect(box().value).toHaveLength(4 * 128_000 + 1);
  act(() => void view.store.dispatch(modelChosen('claude-3-5-sonnet')));
  expect(send()).toBeEnabled();
});
