import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { screen, within } from '@testing-library/react';

test('what is known of a saved channel is there again after a reload, without a toast where it is bad', async () => {
  const validated = async (request: Request) => {
    const { channelId } = (await request.json()) as { channelId: string };
    const found =
      channelId === 'C1'
        ? { valid: true, name: 'general', botIsMember: true }
        : { valid: false, error: 'gone' };
    return { id: channelId, ...found, validatedAt: '2026-11-20T00:00:00.000Z' };
  };
  const view = renderConsole('/configure/kebiseo-settings', {
    preloaded: signedInState('admin'),
    answers: {
      'GET /api/config/watch-channels': {
        channels: [{ id: 'C1' }, { id: 'C2' }],
        version: 1,
        intake: 'embedded',
      },
      'GET /api/config/owner-map': { teams: {}, version: 1 },
      'POST /api/slack/validate-channel': validated,
    },
  });
  const rows = await screen.findAllByRole('listitem');
  const rowOf = (id: string) => within(rows.find((row) => within(row).queryByText(id)) ?? document.body);
  expect(await rowOf('C1').findByText('유효함')).toBeVisible();
  expect(await rowOf('C2').findByText(/유효하지 않음/)).toBeVisible();
  expect(view.toasts).toEqual([]);
  view.stop();
});
