import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddServerDialog } from './AddServerDialog';

test('what was typed for an address and for a program stays when the kind is looked at again', async () => {
  const view = await renderPart(<AddServerDialog onClose={() => undefined} onAdded={() => undefined} />, {
    answers: { 'GET /mcp/api/servers': { servers: [], programs: 'allowed' } },
    preloaded: signedInState('admin'),
  });
  const user = userEvent.setup({ delay: null });
  const choose = async (kind: string) => user.click(await screen.findByRole('button', { name: kind }));
  const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
  await choose('Address');
  await type('Name', 'Files');
  await type('URL', 'https://files.example/mcp');
  await choose('Program');
  expect(screen.getByLabelText('Name')).toHaveValue('Files');
  await type('Name', ' here');
  await type('Command', 'npx');
  await user.click(screen.getByRole('button', { name: 'Add variable' }));
  await type('변수 1 이름', 'TOKEN');
  await type('변수 1 값', 'secret');
  await choose('Address');
  expect(screen.getByLabelText('Name')).toHaveValue('Files here');
  expect(screen.getByLabelText('URL')).toHaveValue('https://files.example/mcp');
  await choose('Program');
  expect(screen.getByLabelText('Command')).toHaveValue('npx');
  expect(screen.getByLabelText('변수 1 이름')).toHaveValue('TOKEN');
  expect(screen.getByLabelText('변수 1 값')).toHaveValue('secret');
  expect(JSON.stringify(view.store.getState())).not.toContain('secret');
  view.stop();
});
