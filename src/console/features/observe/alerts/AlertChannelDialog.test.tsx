import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertChannelDialog } from './AlertChannelDialog';

test('a mail server tells what is wrong as it is typed, and what is empty holds the form back in silence', async () => {
  const bodies: unknown[] = [];
  const refuse = async (request: Request) => {
    bodies.push(await request.json());
    return Response.json({ error: 'No such host', code: 'x', requestId: 'r' }, { status: 422 });
  };
  const view = await renderPart(<AlertChannelDialog channel={undefined} onClose={() => undefined} />, {
    answers: { 'POST /api/alert-channels': refuse },
    preloaded: signedInState('admin'),
  });
  const user = userEvent.setup();
  const field = (label: string) => screen.getByLabelText(label);
  const save = () => screen.getByRole('button', { name: '채널 저장' });
  await user.type(field('이름'), ' Duty ');
  await user.type(field('URL'), 'x');
  expect(screen.getByText('http:// 또는 https:// 주소를 적으세요')).toBeVisible();
  await user.clear(field('URL'));
  expect(screen.queryByText('http:// 또는 https:// 주소를 적으세요')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '이메일' }));
  expect(save()).toBeDisabled();
  await user.clear(field('포트'));
  expect(screen.getByText('1에서 65535 사이로 적으세요')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'TLS' }));
  expect(screen.queryByText('1에서 65535 사이로 적으세요')).not.toBeInTheDocument();
  await user.type(field('SMTP 서버'), 'mail.example');
  await user.type(field('SMTP 사용자'), 'aoc');
  await user.type(field('SMTP 암호'), 'canary');
  await user.type(field('보내는 주소'), 'aoc');
  expect(screen.getByText('이메일 주소를 확인하세요')).toBeVisible();
  await user.type(field('보내는 주소'), '@mail.example');
  expect(save()).toBeDisabled();
  await user.type(field('받는 주소'), 'a@mail.example, b@mail.example');
  await waitFor(() => {
    expect(save()).toBeEnabled();
  });
  await user.click(save());
  expect(await screen.findByText(/No such host/)).toBeVisible();
  expect(bodies).toEqual([
    {
      name: 'Duty',
      settings: {
        kind: 'email',
        host: 'mail.example',
        port: 465,
        security: 'tls',
        user: 'aoc',
        from: 'aoc@mail.example',
        to: ['a@mail.example', 'b@mail.example'],
      },
      secret: 'canary',
    },
  ]);
  expect(field('SMTP 암호')).toHaveValue('canary');
  expect(JSON.stringify(view.store.getState())).not.toContain('canary');
  view.stop();
});
