import { DEFAULT_SYSTEM_CONFIG, type SystemConfig } from '@contract/entities/systemConfig';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

interface Written {
  config: SystemConfig & { security: { jwtSecret?: string } };
  expectedVersion: number;
  reason?: string;
}

/** A platform that answers a save when it is told to. */
const open = async (path: string) => {
  const written: Written[] = [];
  let config = DEFAULT_SYSTEM_CONFIG;
  let answer: () => void = () => undefined;
  const stored = () => ({
    config,
    version: written.length + 1,
    secret: { stored: 'encrypted', changedAt: '2026-11-21T00:00:00.000Z' },
    profile: 'same-origin',
  });
  const view = renderConsole(path, {
    answers: {
      'GET /api/config/system': stored,
      'GET /api/config/system/history': { versions: [] },
      'GET /api/config/api-keys': { keys: [] },
      'PUT /api/config/system': async (request: Request) => {
        const body = (await request.json()) as Written;
        await new Promise<void>((resolve) => (answer = resolve));
        written.push(body);
        config = { ...body.config, security: DEFAULT_SYSTEM_CONFIG.security };
        return stored();
      },
    },
    preloaded: signedInState('admin'),
  });
  stop = view.stop;
  const release = async (): Promise<void> => {
    const saves = written.length;
    await waitFor(() => {
      answer();
      expect(written).toHaveLength(saves + 1);
    });
  };
  return { ...view, written, release };
};
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const retype = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

test('what is typed while a save is under way stays, over what was saved', async () => {
  const { release, written } = await open('/configure/general');
  await retype('System Name', 'Desk');
  await userEvent.click(save());
  await retype('System Name', 'Desk of agents');
  await retype('Retry Attempts', '7');
  await release();
  await waitFor(() => {
    expect(save()).toBeEnabled();
  });
  expect(screen.getByLabelText('System Name')).toHaveValue('Desk of agents');
  expect(screen.getByLabelText('Retry Attempts')).toHaveValue(7);
  await userEvent.click(save());
  await release();
  expect(
    written.map(({ config: { general }, expectedVersion }) => [
      general.systemName,
      general.retryAttempts,
      expectedVersion,
    ]),
  ).toEqual([
    ['Desk', DEFAULT_SYSTEM_CONFIG.general.retryAttempts, 1],
    ['Desk of agents', 7, 2],
  ]);
});

test('what is typed back to the old value while a save is under way stays a change', async () => {
  const { release } = await open('/configure/general');
  await retype('System Name', 'Desk');
  await userEvent.click(save());
  await retype('System Name', DEFAULT_SYSTEM_CONFIG.general.systemName);
  await release();
  await waitFor(() => {
    expect(save()).toBeEnabled();
  });
  expect(screen.getByLabelText('System Name')).toHaveValue(DEFAULT_SYSTEM_CONFIG.general.systemName);
});

test('a secret and a reason that are typed while a save is under way stay', async () => {
  const { release, written } = await open('/configure/security');
  await retype('JWT Secret', 'first-secret-of-thirty-two-letters');
  await userEvent.click(save());
  await retype('JWT Secret', 'second-secret-of-thirty-two-letters');
  await retype('변경 이유 (선택)', 'rotation');
  await release();
  await waitFor(() => {
    expect(save()).toBeEnabled();
  });
  expect(screen.getByLabelText('JWT Secret')).toHaveValue('second-secret-of-thirty-two-letters');
  expect(screen.getByLabelText('변경 이유 (선택)')).toHaveValue('rotation');
  expect(written[0]?.config.security.jwtSecret).toBe('first-secret-of-thirty-two-letters');
});

test('what was saved as it stands is no change any more', async () => {
  const { release } = await open('/configure/general');
  await retype('System Name', 'Desk');
  await userEvent.click(save());
  await release();
  await waitFor(() => {
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });
  expect(await screen.findByLabelText('System Name')).toHaveValue('Desk');
});
