import { interventionsReceived } from '@console/domain/interventions/interventionsSlice';
import { selectIsStopDialogOpen } from '@console/domain/interventions/stopDialogSlice';
import { buildIntervention } from '@test/builders/buildIntervention';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InterventionPanel } from './InterventionPanel';

const PANEL = {
  full: false,
  onToggleFull: jest.fn(),
  onClose: jest.fn(),
  refreshAgents: () => undefined,
};

let stop: () => void = () => undefined;
let bodies: unknown[] = [];
const open = async (answers: Answers = {}, role: 'operator' | 'member' = 'operator') => {
  bodies = [];
  const view = await renderPart(<InterventionPanel {...PANEL} />, {
    answers: {
      'POST /api/interventions': async (request: Request) => {
        const body = (await request.json()) as object;
        bodies.push(body);
        return { id: 'intv_1', intervention: buildIntervention(1, body) };
      },
      ...answers,
    },
    preloaded: signedInState(role),
  });
  stop = view.stop;
  return view;
};
afterEach(() => {
  stop();
});
const command = () => screen.getByLabelText('명령');
const sendButton = () => screen.getByRole('button', { name: '보내기' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a command is sent trimmed, with its params, and the form is empty again', async () => {
  await open();
  await press('agent');
  await userEvent.click(screen.getByRole('combobox', { name: /에이전트/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'workflow-a2a' }));
  await userEvent.type(command(), '  다시 제안해 줘 ');
  await userEvent.type(screen.getByLabelText('params'), '{{"candidates": 3}');
  await userEvent.click(sendButton());
  expect(bodies).toEqual([
    { target: 'agent:workflow-a2a', command: '다시 제안해 줘', params: { candidates: 3 } },
  ]);
  expect(command()).toHaveValue('');
});

test('what is typed while a command is being sent stays', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await open({
    'POST /api/interventions': async (request: Request) => {
      const body = (await request.json()) as object;
      await held;
      return { id: 'intv_1', intervention: buildIntervention(1, body) };
    },
  });
  await userEvent.type(command(), 'first');
  await userEvent.click(sendButton());
  await userEvent.type(command(), ' and second');
  await act(async () => {
    answer();
    await held;
  });
  await screen.findByRole('button', { name: '보내기' });
  expect(command()).toHaveValue('first and second');
});

test('nothing but blanks asks for a command in Korean and sends nothing', async () => {
  const { toasts } = await open();
  expect(sendButton()).toBeDisabled();
  await userEvent.type(command(), '   {Enter}');
  expect(toasts).toMatchObject([{ kind: 'error', title: '명령을 입력하세요' }]);
  expect(sendButton()).toBeDisabled();
  expect(bodies).toEqual([]);
});

test.each(['[1]', '"text"', 'null', '{{a: 1}', '7'])('params that are %s are refused', async (params) => {
  await open();
  await userEvent.type(command(), 'go');
  await userEvent.type(screen.getByLabelText('params'), params.replaceAll('[', '[['));
  expect(screen.getByRole('alert')).toHaveTextContent('params는 JSON 객체여야 합니다');
  expect(sendButton()).toBeDisabled();
});

test.each([
  ['ROAS 분석', 'boss'],
  ['인스타그램 성과', 'boss'],
  ['브랜드 컬러', 'agent'],
])('the preset %s goes to %s', async (name, kind) => {
  await open({ 'GET /api/llm/models': { models: [], answering: ['coordinator'] } });
  await screen.findByRole('button', { name });
  await press(name);
  expect(screen.getByRole('button', { name: kind })).toHaveAttribute('aria-pressed', 'true');
  expect(command()).toHaveValue(name);
});

test('without a model that answers the presets fill the form all the same, and it is said who understands them', async () => {
  await open({ 'GET /api/llm/models': { models: [], answering: ['monitor'] } });
  expect(await screen.findByText('프리셋은 키가 있는 모델만 이해합니다')).toBeVisible();
  for (const name of ['ROAS 분석', '인스타그램 성과', '브랜드 컬러']) {
    await press(name);
    expect(command()).toHaveValue(name);
  }
});

test('pause is resumable and flips with the state of the agents', async () => {
  const { store } = await open();
  expect(screen.getByText('running')).toBeVisible();
  await press('일시 정지');
  expect(bodies[0]).toEqual({ target: 'pause', command: 'pause', params: { resumable: true } });
  const held = buildIntervention(2, { target: 'pause', command: 'pause', pausedAgents: ['workflow'] });
  act(() => void store.dispatch(interventionsReceived({ items: [held] })));
  expect(screen.getByText('paused')).toBeVisible();
  await press('재개');
  expect(bodies[1]).toEqual({ target: 'pause', command: 'resume', params: {} });
});

test('the emergency stop asks first', async () => {
  const { store } = await open();
  await press('Emergency stop');
  expect(selectIsStopDialogOpen(store.getState())).toBe(true);
  expect(bodies).toEqual([]);
});

test('a stop is watched agent by agent until it is quiet, and who goes on is flagged', async () => {
  const { store } = await open();
  const at = '2026-11-20T01:42:18.000Z';
  const told = buildIntervention(3, {
    ts: at,
    target: 'stop',
    command: 'stop',
    by: 'operator',
    agents: [
      { agentId: 'workflow', state: 'quiet', at, canceled: 2 },
      { agentId: 'monitor', state: 'emitting', at, error: 'It went on after the stop' },
    ],
  });
  act(() => void store.dispatch(interventionsReceived({ items: [told] })));
  const progress = within(screen.getByRole('list', { name: '에이전트별 진행' }));
  expect(progress.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('workflowquiet10:42:182건 취소'),
    expect.stringContaining('monitoremitting10:42:18It went on after the stop'),
  ]);
  expect(screen.getByText('operator 님')).toBeVisible();
});

test('a refusal is said with the platform’s own words', async () => {
  const refused = () =>
    Response.json({ error: 'There is no agent', code: 'x', requestId: 'r' }, { status: 404 });
  const { toasts } = await open({ 'POST /api/interventions': refused });
  await userEvent.type(command(), 'go{Enter}');
  expect(toasts.at(-1)).toMatchObject({ kind: 'error', title: '개입 전송 실패: There is no agent' });
  expect(command()).toHaveValue('go');
});

test('without an answer it waits for one more click, under the same key', async () => {
  const { store, requests, until } = await open({
    'POST /api/interventions': () => Promise.reject(new TypeError()),
  });
  await userEvent.type(command(), 'go{Enter}');
  await until('a kept intervention', ({ outbox }) => outbox.ids.length > 0);
  const [item] = Object.values(store.getState().outbox.entities);
  expect(item).toMatchObject({
    kind: 'intervention',
    state: 'needs-you',
    payload: { body: { target: 'boss', command: 'go' } },
  });
  const keys = requests.flatMap((request) => request.headers.get('idempotency-key') ?? []);
  expect(new Set(keys)).toEqual(new Set([item?.id]));
});

test('a member commands one agent, and neither broadcasts nor pauses', async () => {
  await open({}, 'member');
  await userEvent.type(command(), 'go');
  expect(sendButton()).toBeEnabled();
  await press('broadcast');
  expect(sendButton()).toBeDisabled();
  expect(screen.getByRole('button', { name: '일시 정지' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Emergency stop' })).toBeDisabled();
});
