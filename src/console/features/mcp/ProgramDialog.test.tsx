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

test('a stored value stays with its name; two of one name, and none, are told', async () => {
  const bodies: unknown[] = [];
  const view = await renderPart(<ProgramDialog server={SERVER} onClose={() => undefined} />, {
    answers: {
      'PUT /mcp/api/programs/ts_1': async (request: Request) => {
        bodies.push(await request.json());
        return { server: SERVER };
      },
    },
    preloaded: signedInState('admin'),
  });
  const user = userEvent.setup();
  const name = (n: number) => screen.getByLabelText(`변수 ${String(n)} 이름`);
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(screen.getAllByText('비워 두면 저장된 값을 그대로 씁니다.')).toHaveLength(2);
  await user.clear(name(1));
  await user.type(name(1), 'B');
  expect(screen.getAllByText('비워 두면 저장된 값을 그대로 씁니다.')).toHaveLength(1);
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
  await user.type(screen.getByLabelText('변수 1 값'), 'secret');
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
