import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import { GivenFiles } from './GivenFiles';

let view: Awaited<ReturnType<typeof renderPart>>;
afterEach(() => {
  view.stop();
});

test('a picture is shown, another file downloaded, and a link elsewhere says where it leads', async () => {
  view = await renderPart(
    <GivenFiles
      files={[
        { name: 'map.png', mediaType: 'image/png', size: 900, id: 'file_1' },
        { name: 'ticket.pdf', mediaType: 'application/octet-stream', size: 12_345, id: 'file_2' },
        { name: 'plan.pdf', mediaType: 'application/pdf', url: 'https://files.example/plan' },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'map.png' })).toHaveAttribute('src', '/api/attachments/file_1');
  const download = screen.getByRole('link', { name: 'ticket.pdf (13 kB)' });
  expect(download).toHaveAttribute('href', '/api/attachments/file_2');
  expect(download).toHaveAttribute('download', 'ticket.pdf');
  const link = screen.getByRole('link', { name: 'plan.pdf (files.example)' });
  expect(link).toHaveAttribute('href', 'https://files.example/plan');
  expect(link).toHaveAttribute('rel', 'noreferrer noopener');
});
