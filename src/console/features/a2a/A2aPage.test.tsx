import { agentMessagesActions } from '@console/domain/agent-messages/agentMessagesReducer';
import type { AgentMessage } from '@contract/entities/agentMessage';
import { buildAgentStat } from '@test/builders/buildAgentStat';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { A2aPage } from './A2aPage';

/** jsdom lays nothing out and has no canvas: the table stands for the graph. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(console, 'error').mockImplementation();
});

const At = ({ address }: { address: string }) => {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(address);
  }, [address, navigate]);
  return <A2aPage />;
};

const node = (id: string, type: string, status = 'online') => ({ id, name: id, type, status });
const NETWORK = {
  nodes: [node('gateway', 'gateway'), node('workflow', 'agent'), node('travel-desk', 'agent', 'offline')],
  links: [
    { source: 'gateway', target: 'workflow', messageCount: 0 },
    { source: 'workflow', target: 'travel-desk', messageCount: 4, lastMessage: '2026-11-20T01:42:18.000Z' },
  ],
};
const AGENTS = [
  { ...buildAgentStat('workflow', { activity: 'active' }), skills: [] },
  {
    ...buildAgentStat('travel-desk', { status: 'offline', uptime: null }),
    skills: [{ id: 'book', name: 'Book a trip', description: '' }],
    added: { cardUrl: 'https://travel.example/card.json', by: 'operator', at: '2026-11-20T01:42:18.000Z' },
  },
];
const message = (seq: number, from: string, to: string, action: string): AgentMessage => ({
  id: `m${String(seq)}`,
  seq,
  from,
  to,
  action,
  params: { text: `words ${String(seq)}` },
  timestamp: `2026-11-20T01:42:${String(10 + seq)}.000Z`,
  runId: 'run_1',
  correlationId: 'conv_1',
});
const MESSAGES = [
  message(1, 'workflow', 'travel-desk', 'book'),
  message(2, 'travel-desk', 'workflow', 'book.completed'),
];
const ANSWERS: Answers = {
  'GET /a2a/api/network': { network: NETWORK },
  'GET /a2a/api/agents': { agents: AGENTS },
  'GET /a2a/api/messages': { messages: MESSAGES },
};

let stop: () => void = () => undefined;
const open = async (search: string, answers: Answers = {}, role: 'operator' | 'viewer' = 'operator') => {
  const view = await renderPart(<At address={`/a2a?view=table${search}`} />, {
    answers: { ...ANSWERS, ...answers },
    preloaded: signedInState(role),
  });
  stop = view.stop;
  act(
    () =>
      void view.store.dispatch(
        agentMessagesActions.received({ items: MESSAGES, epoch: 'a', replaces: true }),
      ),
  );
  return view;
};
afterEach(() => {
  stop();
});
const detail = () => within(screen.getByRole('complementary', { name: '노드 상세' }));

test('a node shows its fields, and only what it said and heard', async () => {
  await open('');
  await userEvent.click(await screen.findByRole('button', { name: /workflow.*online/ }));
  expect(screen.getByTestId('address')).toHaveTextContent('node=workflow');
  for (const text of ['workflow', 'agent', 'online', 'active', '99.1%']) {
    expect(detail().getAllByText(text)[0]).toBeVisible();
  }
  expect(detail().getAllByRole('button', { name: /^book/ })).toHaveLength(2);
});

test('a network that cannot be read says so, with Retry', async () => {
  let fails = true;
  await open('', {
    'GET /a2a/api/network': () =>
      fails
        ? Response.json({ error: 'No', code: 'x', requestId: 'r' }, { status: 404 })
        : Response.json({ network: NETWORK }),
  });
  expect(await screen.findByText('Failed to fetch the agent network')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: '연결' })).toBeVisible();
});

test('after a failed reading the old values stay, and nobody is called online any more', async () => {
  let fails = false;
  await open('', {
    'GET /a2a/api/network': () =>
      fails
        ? Response.json({ error: 'No', code: 'x', requestId: 'r' }, { status: 404 })
        : Response.json({ network: NETWORK }),
  });
  await screen.findByRole('table', { name: '연결' });
  fails = true;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  const nodes = within(screen.getByRole('list', { name: '노드' }));
  await waitFor(() => {
    expect(nodes.getAllByText('unknown')).toHaveLength(3);
  });
  expect(nodes.queryByText('online')).not.toBeInTheDocument();
});

test('a message opens whole and leads to its flow', async () => {
  await open('');
  await userEvent.click(await detail().findByRole('button', { name: 'book' }));
  const dialog = within(await screen.findByRole('dialog', { name: '메시지 상세' }));
  expect(dialog.getByText(/words 1/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '흐름 따라가기' }));
  expect(await detail().findByText('응답까지 1,000 ms')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('corr=conv_1');
});

test('a message that is not kept any more says so', async () => {
  await open('&msg=gone');
  expect(await screen.findByText(/더 이상 목록에 없습니다/)).toBeVisible();
});

test('an agent of others can be taken out, after a question, by those who may', async () => {
  let removed = false;
  await open('&node=travel-desk', {
    'DELETE /a2a/api/agents/travel-desk': () => {
      removed = true;
      return { agentId: 'travel-desk' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '에이전트 제거' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(removed).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: '에이전트 제거' }));
  await waitFor(() => {
    expect(removed).toBe(true);
  });
});

test('a viewer is told who may register agents', async () => {
  await open('', {}, 'viewer');
  const register = await screen.findByRole('button', { name: '에이전트 등록' });
  expect(register).toBeDisabled();
  expect(register).toHaveAttribute('title', 'admin, operator 권한이 필요합니다');
});

test('a refused card says why, and the dialog stays', async () => {
  await open('', {
    'POST /a2a/api/agents': () =>
      Response.json({ error: 'This is not an A2A agent card', code: 'x', requestId: 'r' }, { status: 422 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '에이전트 등록' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Card URL'), 'https://agent.example{Enter}');
  expect(await dialog.findByText(/This is not an A2A agent card/)).toBeVisible();
});
