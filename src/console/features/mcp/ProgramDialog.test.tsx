import type { ToolServer } from '@contract/entities/toolServer';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProgramDialog } from './ProgramDialog';

const SERVER: ToolServer = {
  id: 'ts_1',
  name: 'Files',
  baseUrl: '',
  status: 'connected',
  resources: [],
  templates: [],
  tools: [],
  prompts: [],
  program: {
    state: { kind: 'starting' },
    setup: { command: 'npx', args: ['files', '--all'], environment: ['A', 'B'], readable: true },
  },
  builtIn: false,
  checks: [],
};
const WRONG = '영문, 숫자, 밑줄로 된 서로 다른 이름을 입력하세요.';

const KEPT = '비워 두면 저장된 값을 그대로 씁니다.';
const RENAMED = '이름을 바꾸면 저장된 값이 따라오지 않습니다. 값을 다시 입력하세요.';

const open = async (server = SERVER) => {
  const bodies: { environment: unknown }[] = [];
  const view = await renderPart(<ProgramDialog server={server} onClose={() => undefined} />, {
    answers: {
      'PUT /mcp/api/programs/ts_1': async (request: Request) => {
        bodies.push((await request.json()) as { environment: unknown });
        return { server };
      },
    },
    preloaded: signedInState('admin'),
  });
  const user = userEvent.setup();
  const rename = async (n: number, name: string): Promise<void> => {
    const field = screen.getByLabelText(`변수 ${String(n)} 이름`);
    await user.clear(field);
    await user.type(field, name);
  };
  const value = (n: number) => screen.getByLabelText(`변수 ${String(n)} 값`);
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
  return { view, user, bodies, rename, value, save };
};

test('a stored value whose name was typed and is the same again stays', async () => {
  const { view, bodies, rename, save } = await open();
  await rename(1, 'A ');
  expect(screen.getAllByText(KEPT)).toHaveLength(2);
  await save();
  await waitFor(() => {
    expect(bodies.map(({ environment }) => environment)).toEqual([[{ name: 'A' }, { name: 'B' }]]);
  });
  view.stop();
});

test('a renamed variable asks for its value at the field, before and after it is sent', async () => {
  const { view, user, bodies, rename, value, save } = await open();
  await rename(1, 'A2');
  expect(value(1)).toHaveAccessibleDescription(RENAMED);
  expect(value(1)).toHaveAttribute('aria-invalid', 'false');
  await save();
  await waitFor(() => {
    expect(value(1)).toHaveAttribute('aria-invalid', 'true');
  });
  expect(value(2)).toHaveAccessibleDescription(KEPT);
  expect(screen.queryByText(WRONG)).not.toBeInTheDocument();
  expect(bodies).toEqual([]);
  await user.type(value(1), 'secret');
  await save();
  await waitFor(() => {
    expect(bodies.map(({ environment }) => environment)).toEqual([
      [{ name: 'A2', value: 'secret' }, { name: 'B' }],
    ]);
  });
  view.stop();
});

test('values that cannot be read any more are asked for', async () => {
  const setup = { command: 'npx', args: [], environment: ['A'], readable: false };
  const program = { state: { kind: 'starting' as const }, setup };
  const { view, bodies, value, save } = await open({ ...SERVER, program });
  await save();
  await waitFor(() => {
    expect(value(1)).toHaveAttribute('aria-invalid', 'true');
  });
  expect(bodies).toEqual([]);
  view.stop();
});

test('a stored value stays with its name; two of one name, and none, are told', async () => {
  const { view, user, bodies, value, save } = await open();
  const name = (n: number) => screen.getByLabelText(`변수 ${String(n)} 이름`);
  expect(screen.getAllByText(KEPT)).toHaveLength(2);
  await user.clear(name(1));
  await user.type(name(1), 'B');
  expect(screen.getAllByText(KEPT)).toHaveLength(1);
  expect(screen.queryByText(WRONG)).not.toBeInTheDocument();
  await save();
  expect(await screen.findByText(WRONG)).toBeVisible();
  await user.type(name(1), '2');
  expect(screen.queryByText(WRONG)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add variable' }));
  await save();
  expect(await screen.findByText(WRONG)).toBeVisible();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('button', { name: '변수 3 삭제' }));
  expect(screen.queryByText(WRONG)).not.toBeInTheDocument();
  await user.type(value(1), 'secret');
  await save();
  await waitFor(() => {
    expect(bodies).toEqual([
      {
        name: 'Files',
        command: 'npx',
        args: ['files', '--all'],
        environment: [{ name: 'B2', value: 'secret' }, { name: 'B' }],
      },
    ]);
  });
  expect(JSON.stringify(view.store.getState())).not.toContain('secret');
  view.stop();
});
