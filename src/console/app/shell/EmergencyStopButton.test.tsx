import { interventionsReceived } from '@console/domain/interventions/interventionsSlice';
import type { Role } from '@contract/entities/user';
import { buildIntervention } from '@test/builders/buildIntervention';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

const running = {
  tasks: [
    {
      taskId: 't1',
      agentId: 'coordinator',
      from: 'user',
      action: 'chat',
      runId: 'run_1',
      since: '2026-11-21T02:00:00.000Z',
    },
  ],
  toolCalls: [],
};
const show = async (role: Role = 'operator', more: Record<string, unknown> = {}) => {
  const view = renderConsole('/', {
    answers: {
      'GET /health': buildSystemMetrics(),
      'GET /a2a/api/stats': { agents: [] },
      'GET /api/client-config': { demoAccounts: true, demo: false, epoch: 'e1' },
      'GET /api/conversations': { conversations: [] },
      'GET /api/interventions': { interventions: [], pausedAgents: [] },
      'GET /api/interventions/running': running,
      ...more,
    },
    preloaded: signedInState(role),
  });
  stop = view.stop;
  await screen.findByRole('heading', { name: '시스템 개요' });
  return view;
};
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Emergency stop' }));
  return screen.findByRole('dialog', { name: '모든 에이전트를 긴급 정지할까요?' });
};

test('the stop lists what runs, needs a reason, and is sent once with its key', async () => {
  let fail = true;
  const intervention = buildIntervention(1, { target: 'stop', command: 'stop' });
  const { requests } = await show('operator', {
    'POST /api/interventions': () => {
      if (!fail) return { id: intervention.id, intervention };
      fail = false;
      return Response.json({ error: 'The database is away', code: 'x', requestId: 'r' }, { status: 400 });
    },
  });
  const dialog = await open();
  expect(await within(dialog).findByText('coordinator')).toBeVisible();
  expect(within(dialog).getByText('user → chat')).toBeVisible();
  const reason = screen.getByRole('textbox', { name: 'Reason (required)' });
  expect(reason).toHaveValue('emergency stop');
  const send = screen.getByRole('button', { name: 'Emergency stop' });
  await userEvent.clear(reason);
  expect(send).toBeDisabled();
  await userEvent.type(reason, ' runaway ');
  await userEvent.click(send);
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away');
  await userEvent.click(send);
  await waitFor(() => {
    expect(dialog).not.toBeInTheDocument();
  });
  const sent = requests.filter(({ method }) => method === 'POST');
  const bodies = await Promise.all(sent.map((request) => request.json() as Promise<unknown>));
  expect(bodies.at(-1)).toEqual({
    target: 'stop',
    command: 'stop',
    params: { force: true },
    reason: 'runaway',
  });
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test.each([
  ['without a connection', new TypeError('Failed to fetch'), /^연결되지 않아 보내지 않았습니다/],
  [
    'without an answer in time',
    new DOMException('timed out', 'TimeoutError'),
    /^응답이 없어 전달되었는지 알 수 없습니다/,
  ],
])(
  '%s the stop waits in the queue, the dialog says so, and the next press sends it under its key',
  async (_how, error, said) => {
    let fails = true;
    const intervention = buildIntervention(1, { target: 'stop', command: 'stop' });
    const { store, requests } = await show('operator', {
      'POST /api/interventions': () => {
        if (fails) throw error;
        return { id: intervention.id, intervention };
      },
    });
    const dialog = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Emergency stop' }));
    expect(await within(dialog).findByText(said)).toBeVisible();
    const [item] = Object.values(store.getState().outbox.entities);
    expect(item).toMatchObject({
      kind: 'intervention',
      state: 'needs-you',
      payload: { body: { target: 'stop', params: { force: true }, reason: 'emergency stop' } },
    });
    fails = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Emergency stop' }));
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
    });
    expect(store.getState().outbox.entities).toEqual({});
    const sent = requests.filter(({ method }) => method === 'POST');
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set([item?.id]));
  },
);

test('a stop whose reason is changed after a try without an answer is another one', async () => {
  let fails = true;
  const intervention = buildIntervention(1, { target: 'stop', command: 'stop' });
  const { requests } = await show('operator', {
    'POST /api/interventions': () => {
      if (fails) throw new DOMException('timed out', 'TimeoutError');
      return { id: intervention.id, intervention };
    },
  });
  const dialog = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Emergency stop' }));
  await within(dialog).findByText(/^응답이 없어 전달되었는지 알 수 없습니다/);
  fails = false;
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason (required)' }), ' again');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Emergency stop' }));
  await waitFor(() => {
    expect(dialog).not.toBeInTheDocument();
  });
  const sent = requests.filter(({ method }) => method === 'POST');
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('the palette stops everything, too, and Escape leaves it', async () => {
  await show();
  await screen.findByRole('button', { name: 'Emergency stop' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await userEvent.keyboard('모두 정지{Enter}');
  expect(await screen.findByRole('dialog', { name: '모든 에이전트를 긴급 정지할까요?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('who may not manage agents sees that some are paused, and no stop', async () => {
  const { store } = await show('member');
  act(() => {
    store.dispatch(
      interventionsReceived({ items: [buildIntervention(1, { pausedAgents: ['monitor', 'workflow'] })] }),
    );
  });
  expect(await screen.findByText('에이전트 2개 일시 정지')).toBeVisible();
  expect(screen.getByRole('link', { name: '에이전트 2개 일시 정지' })).toHaveAttribute('href', '/cockpit');
  expect(screen.queryByRole('button', { name: 'Emergency stop' })).not.toBeInTheDocument();
});

test('with a process that does not say what it runs, nothing is not said to run', async () => {
  const silent = { tasks: [], toolCalls: [], unanswered: ['beta:4712'] };
  await show('operator', { 'GET /api/interventions/running': silent });
  const dialog = await open();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^프로세스 beta:4712이\(가\) 응답하지 않아/,
  );
  expect(within(dialog).queryByText('실행 중인 작업이 없습니다.')).not.toBeInTheDocument();
});
