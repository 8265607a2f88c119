import type { Answers } from '@test/support/makeTestStore';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PersonaSection } from './PersonaSection';

const PROMPT = {
  promptId: 'prompt_assistant',
  promptText: 'You are 케이비서.',
  version: '2.3',
  tokensEstimate: 842,
  costEstimate: 0.0025,
  model: 'gpt-4o-mini',
  sources: [{ id: 'prompt_assistant', type: 'prompt', version: '2.3' }],
};
const ANSWERS: Answers = {
  'GET /api/agents/coordinator/effective-prompt': { effectivePrompt: PROMPT },
  'GET /api/traces': {
    events: [],
  },
};

let stop: () => void = () => undefined;
const open = async (answers: Answers, role: 'operator' | 'viewer' = 'operator') => {
  const view = await renderPart(
    <PersonaSection agentId="coordinator" inForce="v2.3" onRefresh={jest.fn()} />,
    {
      answers: { ...ANSWERS, ...answers },
      preloaded: signedInState(role),
    },
  );
  stop = view.stop;
  return view;
};
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  stop();
});

test('a persona that cannot be loaded is a toast and a card, and the prompt stays', async () => {
  const failed = () => Response.json({ error: '', code: 'x', requestId: 'r' }, { status: 422 });
  const { toasts } = await open({ 'GET /api/agents/coordinator/persona': failed });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load personaUnknown error');
  expect(toasts).toMatchObject([{ kind: 'error', title: 'Failed to load persona' }]);
  expect(await screen.findByText('You are 케이비서.')).toBeVisible();
  expect(screen.getByText('약 842 토큰, $0.0025')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in Prompt Studio' })).toHaveAttribute(
    'href',
    '/prompt-studio?id=prompt_assistant',
  );
});

test('an agent of others has no prompt here: that is no failure', async () => {
  const unknown = () =>
    Response.json({ error: 'has no prompt', code: 'prompt-unknown', requestId: 'r' }, { status: 404 });
  const { toasts } = await open({
    'GET /api/agents/coordinator/persona': unknown,
    'GET /api/agents/coordinator/effective-prompt': unknown,
  });
  expect(await screen.findByText('이 에이전트에는 프롬프트가 없습니다')).toBeVisible();
  expect(toasts).toEqual([]);
});

test('the text goes to the clipboard', async () => {
  const { toasts } = await open({});
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '프롬프트 복사' }));
  expect(await navigator.clipboard.readText()).toBe('You are 케이비서.');
  await waitFor(() => {
    expect(toasts).toContainEqual(expect.objectContaining({ title: 'Prompt copied to clipboard' }));
  });
});

test('a pin names a run that there is, and a refusal is said', async () => {
  let body: unknown;
  const { toasts } = await open({
    'GET /api/traces': {
      events: [
        {
          id: 't1',
          seq: 1,
          type: 'response',
          priority: 'low',
          actor: 'coordinator',
          summary: '',
          ts: '2026-11-20T01:42:18.000Z',
          runId: 'run_real',
        },
      ],
    },
    'POST /api/agents/coordinator/effective-prompt/pin': async (request: Request) => {
      body = await request.json();
      return Response.json(
        { error: 'There is no run', code: 'run-unknown', requestId: 'r' },
        { status: 404 },
      );
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pin' }));
  expect(await screen.findByDisplayValue('run_real')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Pin' }).at(-1)!);
  await waitFor(() => {
    expect(toasts).toContainEqual(
      expect.objectContaining({ title: 'Failed to pin prompt', message: 'There is no run' }),
    );
  });
  expect(body).toEqual({ runId: 'run_real', version: '2.3' });
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('without a run the pin is labelled with the time', async () => {
  let body: unknown;
  await open({
    'POST /api/agents/coordinator/effective-prompt/pin': async (request: Request) => {
      body = await request.json();
      return Response.json({ effectivePrompt: PROMPT });
    },
  });
  const before = Date.now();
  await userEvent.click(await screen.findByRole('button', { name: 'Pin' }));
  await screen.findByRole('dialog');
  await userEvent.click(screen.getAllByRole('button', { name: 'Pin' }).at(-1)!);
  await waitFor(() => {
    expect(body).toEqual({ runId: expect.stringMatching(/^run_\d+$/), version: '2.3' });
  });
  const [, time] = (body as { runId: string }).runId.split('_');
  expect(Number(time)).toBeGreaterThanOrEqual(before);
});

test.each([
  [{ id: 'run_1732157000', type: 'pin', isUnknown: true }, 0],
  [{ id: 'run_1732157000', type: 'pin' }, 1],
])('only a run that there is can be followed: %j', async (pin, links) => {
  await open({
    'GET /api/agents/coordinator/effective-prompt': {
      effectivePrompt: { ...PROMPT, sources: [...PROMPT.sources, pin] },
    },
  });
  expect(await screen.findByText(/run_1732157000/)).toBeVisible();
  expect(screen.queryAllByRole('link', { name: /run_1732157000/ })).toHaveLength(links);
});

test('the end of a pin puts the newest version in force: it says which, and asks first', async () => {
  const bodies: unknown[] = [];
  const pinned = { ...PROMPT, sources: [...PROMPT.sources, { id: 'run_7', type: 'pin' }] };
  const at = '2026-11-20T00:00:00.000Z';
  const newest = { id: 'prompt_assistant', agentId: 'coordinator', name: 'Assistant', version: '2.4' };
  const times = { createdAt: at, updatedAt: at };
  await open({
    'GET /api/agents/coordinator/effective-prompt': { effectivePrompt: pinned },
    'GET /api/prompts': {
      prompts: [{ ...newest, ...times, content: '', isActive: true, activeVersion: '2.3' }],
    },
    'POST /api/agents/coordinator/effective-prompt/pin': async (request: Request) => {
      bodies.push(await request.json());
      return { effectivePrompt: PROMPT };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Unpin' }));
  const dialog = await screen.findByRole('dialog', { name: '고정을 해제할까요?' });
  expect(await within(dialog).findByText('해제하면 최신 버전 v2.4이(가) 바로 적용됩니다.')).toBeVisible();
  expect(bodies).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unpin' }));
  await waitFor(() => {
    expect(bodies).toEqual([{ runId: 'run_7', version: null }]);
  });
});

test('with nothing loaded there is no prompt to pin', async () => {
  const { toasts } = await open({
    'GET /api/agents/coordinator/effective-prompt': () => new Response('', { status: 404 }),
  });
  expect(await screen.findByText('Failed to load the effective prompt')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pin' }));
  expect(toasts).toContainEqual(expect.objectContaining({ title: 'No prompt to pin' }));
});

test('who may not manage agents cannot pin, and is told who can', async () => {
  await open({}, 'viewer');
  await screen.findByText('You are 케이비서.');
  const pin = screen.getByRole('button', { name: 'Pin' });
  expect(pin).toBeDisabled();
  expect(pin).toHaveAttribute('title', 'admin, operator 권한이 필요합니다');
});
