import { modeChosen } from '@console/domain/preferences/preferencesSlice';
import { PREFERENCES_KEY } from '@console/domain/preferences/followMode';
import { signedInState } from '@test/support/makeTestStore';
import { renderConsole } from '@test/support/renderConsole';
import { act, screen, waitFor, within } from '@testing-library/react';

let stop: () => void = () => undefined;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  stop();
});
const open = async (path: string) => {
  const view = renderConsole(path, { preloaded: signedInState('admin') });
  stop = view.stop;
  await act(() => view.started);
  return view;
};
/** The shell's own comes first; those of sections are none. */
const shellHeader = () => screen.getAllByRole('banner')[0] ?? document.body;
const mark = () => within(shellHeader()).queryByText('Dry Run');

test.each(['/', '/ai-console', '/logs', '/mcp', '/configure', '/runs/run-1'])(
  'the header of %s says that nothing sent has effects',
  async (path) => {
    const { store } = await open(path);
    expect(mark()).toBeNull();
    act(() => void store.dispatch(modeChosen('dry-run')));
    await waitFor(() => {
      expect(mark()).toBeVisible();
    });
    act(() => void store.dispatch(modeChosen('live')));
    expect(mark()).toBeNull();
  },
);

test('what another tab of this browser chooses holds here too', async () => {
  await open('/logs');
  const hear = (newValue: string | null, key = PREFERENCES_KEY) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  hear(JSON.stringify({ mode: 'dry-run', model: 'gpt-4o-mini', _persist: { version: 1 } }));
  await waitFor(() => {
    expect(mark()).toBeVisible();
  });
  hear('no JSON');
  hear(JSON.stringify({ mode: 'live' }), 'console:drafts');
  expect(mark()).toBeVisible();
  hear(JSON.stringify({ mode: 'live' }));
  expect(mark()).toBeNull();
});
