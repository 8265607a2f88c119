import type { GatewayRule } from '@contract/entities/gatewayRule';
import type { Rehearsal } from '@contract/entities/rehearsal';
import type { ListedSet } from '@contract/http/scenarioSets';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { GatewaySection } from './GatewaySection';

const ruleOf = (id: string, tool: string): GatewayRule => ({ id, effect: 'ask', tool, conditions: [] });
const AT = '2026-12-01T09:00:00.000Z';
const SET: ListedSet = {
  id: 'set_1',
  name: 'Smoke',
  revision: 1,
  scenarios: 1,
  updatedBy: 'kim',
  updatedAt: AT,
  requiredBy: [],
};
const REHEARSAL: Rehearsal = {
  id: 'rehearsal_1',
  setId: 'set_1',
  setName: 'Smoke',
  setRevision: 1,
  candidate: { kind: 'rules', agentId: 'coordinator', ruleCount: 1 },
  inForce: { version: '1.0', model: 'model' },
  startedBy: 'kim',
  startedAt: AT,
  status: 'running',
  total: 1,
  done: 0,
  counts: { better: 0, worse: 0, same: 0, unmet: 0 },
  verdict: 'pending',
};

let stop: () => void = () => undefined;
const open = async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const stored = { rules: [ruleOf('one', 'send'), ruleOf('two', 'read')], version: 1 };
  const bodies: unknown[] = [];
  const view = await renderPart(
    <>
      <Link to="/">rules</Link>
      <Link to="/elsewhere">elsewhere</Link>
      <Routes>
        <Route path="/" element={<GatewaySection />} />
        <Route path="*" element={<p>another screen</p>} />
      </Routes>
    </>,
    {
      answers: {
        'GET /mcp/api/gateway/agents': { agents: [] },
        'GET /mcp/api/gateway/rules': () => stored,
        'PUT /mcp/api/gateway/rules': async (request: Request) => {
          const body = (await request.json()) as { rules: GatewayRule[]; expectedVersion: number };
          bodies.push(body);
          if (body.expectedVersion !== stored.version)
            return Response.json(
              { error: 'Somebody else saved the rules', code: 'conflict', requestId: 'r' },
              { status: 409 },
            );
          Object.assign(stored, { rules: body.rules, version: stored.version + 1 });
          return stored;
        },
        'GET /api/scenario-sets': { sets: [SET] },
        'POST /api/scenario-sets/set_1/rehearsals': { rehearsal: REHEARSAL },
      },
      preloaded: signedInState('admin'),
    },
  );
  ({ stop } = view);
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  const tools = async () =>
    within(await screen.findByRole('table', { name: '규칙' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[2]?.firstChild?.textContent);
  const removeFirst = async () => {
    const [first] = await screen.findAllByRole('button', { name: '규칙 빼기' });
    if (first) await userEvent.click(first);
  };
  const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
  return { view, stored, bodies, press, tools, removeFirst, go };
};
afterEach(() => {
  stop();
});

test('rules that were edited are there again after another screen, until they are saved', async () => {
  const { view, bodies, press, tools, removeFirst, go } = await open();
  await removeFirst();
  await go('elsewhere');
  expect(await screen.findByText(/^고친 내용은 초안으로/)).toBeVisible();
  await press('나가기');
  expect(await screen.findByText('another screen')).toBeVisible();
  await go('rules');
  expect(await tools()).toEqual(['read']);
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await press('규칙 저장');
  await waitFor(() => {
    expect(bodies).toEqual([{ rules: [ruleOf('two', 'read')], expectedVersion: 1 }]);
  });
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '규칙 저장' })).not.toBeInTheDocument();
  });
  expect(view.store.getState().drafts.texts).toEqual({});
  await go('elsewhere');
  expect(await screen.findByText('another screen')).toBeVisible();
});

test('what was discarded is not there again', async () => {
  const { view, press, tools, removeFirst } = await open();
  await removeFirst();
  await press('변경 취소');
  expect(await tools()).toEqual(['send', 'read']);
  expect(view.store.getState().drafts.texts).toEqual({});
});

test('a rehearsal of the edited rules leaves them as they are, and asks nothing', async () => {
  const { press, tools, removeFirst, go } = await open();
  await removeFirst();
  await press('세트로 리허설');
  await press('리허설 시작');
  expect(await screen.findByText('another screen')).toBeVisible();
  await go('rules');
  expect(await tools()).toEqual(['read']);
});

test('edited rules over which somebody else saved say so, and replace theirs only by choice', async () => {
  const { stored, bodies, press, tools, removeFirst } = await open();
  await removeFirst();
  Object.assign(stored, { rules: [ruleOf('three', 'theirs')], version: 2 });
  await press('규칙 저장');
  expect(await screen.findByText(/^그 사이 다른 사람이 규칙을 저장했습니다/)).toBeVisible();
  expect(await tools()).toEqual(['read']);
  expect(screen.getByRole('button', { name: '규칙 저장' })).toBeDisabled();
  await press('내 규칙으로 계속');
  await press('규칙 저장');
  await waitFor(() => {
    expect(bodies.at(-1)).toEqual({ rules: [ruleOf('two', 'read')], expectedVersion: 2 });
  });
  expect(bodies).toHaveLength(2);
});

test('a rule that is taken out leaves the focus at the next, and the last at the panel', async () => {
  const { removeFirst } = await open();
  await removeFirst();
  const [left, ...none] = screen.getAllByRole('button', { name: '규칙 빼기' });
  expect(none).toEqual([]);
  expect(left).toHaveFocus();
  await removeFirst();
  expect(screen.getByRole('button', { name: '규칙 추가' })).toHaveFocus();
});
