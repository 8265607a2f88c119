import { selectOutbox } from '@console/domain/outbox/outboxSlice';
import { itemSendRequested } from '@console/domain/outbox/outboxActions';
import { createFakeChatSocket } from '@test/support/fakeChatSocket';
import { signedInState, type Answers } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SecretarySection } from './SecretarySection';

/** The section, and a way to leave it. */
const Place = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen((before) => !before)}>다른 곳</button>
      {open ? <SecretarySection /> : null}
    </>
  );
};

interface Sent {
  url: string;
  key: string | null;
  body: Record<string, unknown>;
}
let view: Awaited<ReturnType<typeof renderPart>>;
let sent: Sent[];
let stored: { channels: string[]; version: number };
/** Answers to a save of the channels. */
let save: () => Response | Promise<Response>;
const versioned = (version: number) => Response.json({ success: true, version });

const open = async () => {
  sent = [];
  stored = { channels: ['C1'], version: 4 };
  save = () => versioned(5);
  const note = (answer: (one: Sent) => Response | Promise<Response>) => async (request: Request) => {
    const { pathname: url } = new URL(request.url);
    const one = {
      url,
      key: request.headers.get('idempotency-key'),
      body: (await request.json()) as Sent['body'],
    };
    sent.push(one);
    return answer(one);
  };
  const answers: Answers = {
    'GET /api/config/watch-channels': () => ({
      channels: stored.channels.map((id) => ({ id })),
      version: stored.version,
      intake: 'embedded',
    }),
    'GET /api/config/owner-map': { teams: {}, version: 2 },
    'POST /api/slack/validate-channel': {
      valid: true,
      name: 'x',
      botIsMember: true,
      validatedAt: '2026-11-20T00:00:00.000Z',
    },
    'POST /api/config/watch-channels': note(async ({ body }) => {
      const answer = await save();
      if (answer.ok) stored = { channels: body['channels'] as string[], version: 5 };
      return answer;
    }),
    'POST /api/config/owner-map': note(() => versioned(3)),
    'POST /api/config/reload': note(() => Response.json({ success: true, reloaded: [] })),
  };
  const chat = createFakeChatSocket({});
  view = await renderPart(<Place />, { preloaded: signedInState('admin'), answers, socket: chat.socket });
  chat.setConnected(true);
  act(() => view.feedChat({ type: 'connected' }));
  await screen.findByText('C1');
};
afterEach(() => {
  view.stop();
});

const add = async (id: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: /채널 ID/ }), `${id}{Enter}`);
  await screen.findByText(id);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const queued = () => selectOutbox(view.store.getState());
const channelsSent = () => sent.filter(({ url }) => url === '/api/config/watch-channels');

test('what was edited is there again after another screen was looked at', async () => {
  await open();
  await add('C2');
  await press('다른 곳');
  expect(screen.queryByText('C2')).not.toBeInTheDocument();
  await press('다른 곳');
  expect(await screen.findByText('C2')).toBeVisible();
  expect(screen.getByRole('button', { name: '저장' })).toBeEnabled();
});

test('what is edited back to what is saved is not unsaved', async () => {
  await open();
  await add('C2');
  await press('C2 채널 빼기');
  expect(screen.getByRole('button', { name: '저장' })).toBeDisabled();
});

test('a save without a connection waits in the queue, and one more click saves it once, under its keys', async () => {
  await open();
  await add('C2');
  save = offline;
  await press('저장');
  await waitFor(() => {
    expect(queued()).toMatchObject([{ kind: 'settings', state: 'needs-you' }]);
  });
  expect(view.toasts.at(-1)).toMatchObject({ kind: 'error', title: /^연결되지 않아 저장하지 않았습니다/ });
  expect(screen.getByText('C2')).toBeVisible();
  const first = channelsSent();
  save = () => versioned(5);
  act(() => void view.store.dispatch(itemSendRequested(queued()[0]?.id ?? '')));
  await waitFor(() => {
    expect(queued()).toMatchObject([{ state: 'sent' }]);
  });
  expect(channelsSent().at(-1)).toEqual({
    ...first[0],
    body: { channels: ['C1', 'C2'], expectedVersion: 4 },
  });
  expect(new Set(channelsSent().map(({ key }) => key)).size).toBe(1);
  await waitFor(() => {
    expect(screen.getByRole('button', { name: '저장' })).toBeDisabled();
  });
  expect(screen.getByText('C2')).toBeVisible();
});

test('a save that arrives takes the one that waits out of the queue', async () => {
  await open();
  await add('C2');
  save = offline;
  await press('저장');
  await waitFor(() => {
    expect(queued()).toHaveLength(1);
  });
  const [first] = queued();
  await add('C3');
  await press('저장');
  await waitFor(() => {
    expect(queued()).not.toContainEqual(first);
    expect(queued()).toHaveLength(1);
  });
  save = () => versioned(5);
  await press('저장');
  await waitFor(() => {
    expect(queued()).toEqual([]);
  });
  expect(channelsSent().at(-1)?.body).toMatchObject({ channels: ['C1', 'C2', 'C3'] });
});

test('somebody else’s save meanwhile is a refusal that the queue shows, and what was edited stays', async () => {
  await open();
  await add('C2');
  save = offline;
  await press('저장');
  await waitFor(() => {
    expect(queued()).toHaveLength(1);
  });
  save = () => Response.json({ error: 'Saved since', code: 'conflict', requestId: 'r' }, { status: 409 });
  act(() => void view.store.dispatch(itemSendRequested(queued()[0]?.id ?? '')));
  await waitFor(() => {
    expect(queued()).toMatchObject([{ state: 'failed' }]);
  });
  expect(screen.getByText('C2')).toBeVisible();
  expect(screen.getByRole('button', { name: '저장' })).toBeEnabled();
});
