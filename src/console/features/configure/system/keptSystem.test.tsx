import { itemSendRequested } from '@console/domain/outbox/outboxActions';
import { selectOutbox } from '@console/domain/outbox/outboxSlice';
import { DEFAULT_SYSTEM_CONFIG, type SystemConfig } from '@contract/entities/systemConfig';
import { createFakeChatSocket } from '@test/support/fakeChatSocket';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

const open = async (path: string) => {
  const sent: { key: string | null; body: { config: SystemConfig; expectedVersion: number } }[] = [];
  let isOffline = true;
  let [config, version] = [DEFAULT_SYSTEM_CONFIG, 1];
  const stored = () => ({
    config,
    version,
    secret: { stored: 'encrypted', changedAt: '2026-11-21T00:00:00.000Z' },
    profile: 'same-origin',
  });
  const chat = createFakeChatSocket({});
  const view = renderConsole(path, {
    answers: {
      'GET /api/config/system': stored,
      'GET /api/config/system/history': { versions: [] },
      'GET /api/config/api-keys': { keys: [] },
      'PUT /api/config/system': async (request: Request) => {
        const body = (await request.json()) as (typeof sent)[number]['body'];
        sent.push({ key: request.headers.get('idempotency-key'), body });
        if (isOffline) throw new TypeError('Failed to fetch');
        [config, version] = [{ ...body.config, security: DEFAULT_SYSTEM_CONFIG.security }, version + 1];
        return stored();
      },
    },
    preloaded: signedInState('admin'),
    socket: chat.socket,
  });
  stop = view.stop;
  const connect = async () => {
    isOffline = false;
    chat.setConnected(true);
    act(() => view.feedChat({ type: 'connected' }));
    await act(() => view.until('a connection', ({ connectivity }) => connectivity.chat === 'connected'));
  };
  return { ...view, sent, connect, queued: () => selectOutbox(view.store.getState()) };
};
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const retype = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

test('settings saved without a connection wait for one more click, and are saved once', async () => {
  const { sent, connect, queued, store } = await open('/configure/general');
  await retype('System Name', 'Desk');
  await userEvent.click(save());
  await waitFor(() => {
    expect(queued()).toMatchObject([{ kind: 'settings', state: 'needs-you' }]);
  });
  expect(screen.getByLabelText('System Name')).toHaveValue('Desk');
  const [item] = queued();
  await connect();
  expect(queued()).toEqual([item]);
  act(() => void store.dispatch(itemSendRequested(item?.id ?? '')));
  await waitFor(() => {
    expect(queued()).toMatchObject([{ state: 'sent' }]);
  });
  expect(sent.at(-1)).toMatchObject({
    key: item?.id,
    body: { config: { general: { systemName: 'Desk' } }, expectedVersion: 1 },
  });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await waitFor(() => {
    expect(save()).toBeDisabled();
  });
  expect(screen.getByLabelText('System Name')).toHaveValue('Desk');
});

test('what was typed since is not taken away by what the queue sends', async () => {
  const { connect, queued, store } = await open('/configure/general');
  await retype('System Name', 'Desk');
  await userEvent.click(save());
  await waitFor(() => {
    expect(queued()).toHaveLength(1);
  });
  await retype('System Name', 'Desk of agents');
  await connect();
  act(() => void store.dispatch(itemSendRequested(queued()[0]?.id ?? '')));
  await waitFor(() => {
    expect(queued()).toMatchObject([{ state: 'sent' }]);
  });
  expect(screen.getByLabelText('System Name')).toHaveValue('Desk of agents');
});

test('a secret is never kept: the form says that it was not saved, and holds it', async () => {
  const { queued, toasts } = await open('/configure/security');
  await retype('JWT Secret', 'first-secret-of-thirty-two-letters');
  await userEvent.click(save());
  await waitFor(() => {
    expect(toasts).toMatchObject([{ kind: 'error' }]);
  });
  expect(queued()).toEqual([]);
  expect(screen.getByLabelText('JWT Secret')).toHaveValue('first-secret-of-thirty-two-letters');
});
