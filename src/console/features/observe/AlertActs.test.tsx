import type { Alert } from '@contract/entities/observation';
import { click, hearAtOnce } from '@test/support/hearAtOnce';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertActs } from './AlertActs';

const ALERT: Alert = {
  id: 'alert_1',
  type: 'warning',
  rule: 'error-rate',
  subject: 'coordinator',
  message: 'x',
  timestamp: '2026-11-20T01:40:00.000Z',
  evidence: '/logs',
};

test('a double click on a length silences once', async () => {
  const asked: unknown[] = [];
  const onDone = jest.fn();
  const view = await renderPart(<AlertActs alert={ALERT} onDone={onDone} />, {
    answers: {
      'POST /api/alert-silences': async (request: Request) => {
        asked.push(await request.json());
        return { silences: [] };
      },
    },
    preloaded: signedInState('admin'),
  });
  await userEvent.click(screen.getByRole('button', { name: '알림 끄기' }));
  const hour = screen.getByRole('menuitem', { name: /1시간/ });
  await hearAtOnce(click(hour), click(hour));
  await waitFor(() => {
    expect(onDone).toHaveBeenCalled();
  });
  expect(asked).toHaveLength(1);
  view.stop();
});
