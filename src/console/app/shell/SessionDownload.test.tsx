import { draftChanged } from '@console/domain/drafts/draftsSlice';
import * as files from '@console/common/ui/saveFile';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionDownload } from './SessionDownload';

jest.mock('@console/common/ui/saveFile');
const saveFile = jest.mocked(files.saveFile);
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  saveFile.mockReset();
});
const open = async () => {
  const view = await renderPart(<SessionDownload />);
  stop = view.stop;
  view.store.dispatch(draftChanged({ key: 'u/c', text: '비밀 계획' }));
  return view;
};
const saved = async (): Promise<string> => {
  saveFile.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Download session' }));
  await waitFor(() => {
    expect(saveFile).toHaveBeenCalled();
  });
  return saveFile.mock.calls[0]?.[1] ?? '';
};

test('message texts stay out of the file until they are chosen', async () => {
  await open();
  expect(await saved()).not.toContain('비밀 계획');
  await userEvent.click(screen.getByRole('checkbox', { name: '메시지 내용 포함' }));
  expect(await saved()).toContain('비밀 계획');
  expect(saveFile.mock.calls[0]?.[0]).toMatch(/^agent-console-session-\d{4}-.*\.json$/);
});

test('a file that cannot be saved is told', async () => {
  const { toasts } = await open();
  jest.spyOn(console, 'error').mockImplementation();
  saveFile.mockImplementation(() => {
    throw new Error('No downloads here');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Download session' }));
  await waitFor(() => {
    expect(toasts.map(({ title }) => title)).toEqual(['세션을 저장하지 못했습니다']);
  });
});
