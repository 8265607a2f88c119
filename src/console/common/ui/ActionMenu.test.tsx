import { click, hearAtOnce } from '@test/support/hearAtOnce';
import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionMenu } from './ActionMenu';

test('a double click on an item acts once, and a menu that is opened again acts again', async () => {
  const act = jest.fn();
  const view = await renderPart(<ActionMenu label="More" actions={[{ label: 'Ask', act }]} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'More' }));
  const item = screen.getByRole('menuitem', { name: 'Ask' });
  await hearAtOnce(click(item), click(item));
  expect(act).toHaveBeenCalledTimes(1);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Ask' }));
  expect(act).toHaveBeenCalledTimes(2);
  view.stop();
});
