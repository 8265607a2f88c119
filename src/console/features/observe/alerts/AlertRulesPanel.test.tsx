import type { AlertRule } from '@contract/entities/alertRule';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertRulesPanel } from './AlertRulesPanel';

const rule = (id: string, name: string): AlertRule => ({
  id,
  name,
  enabled: true,
  metric: 'errors',
  threshold: 5,
  windowMinutes: 60,
  forMinutes: 0,
  severity: 'warning',
  subjects: [],
  bell: true,
  channels: [],
});

test('a double click on Remove saves the rules once, without the one that is removed', async () => {
  const saved: unknown[] = [];
  const view = await renderPart(<AlertRulesPanel mayEdit />, {
    answers: {
      'GET /api/alert-rules': { rules: [rule('rule_1', 'Errors'), rule('rule_2', 'Costs')], version: 3 },
      'GET /api/alert-channels': { channels: [] },
      'PUT /api/alert-rules': async (request: Request) => {
        const body = (await request.json()) as { rules: AlertRule[]; expectedVersion: number };
        saved.push([body.rules.map(({ id }) => id), body.expectedVersion]);
        return { rules: body.rules, version: 4 };
      },
    },
    preloaded: signedInState('admin'),
  });
  const row = await screen.findByRole('row', { name: /Errors/ });
  await userEvent.click(within(row).getByRole('button', { name: /삭제/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.dblClick(dialog.getByRole('button', { name: /삭제/ }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(saved).toEqual([[['rule_2'], 3]]);
  view.stop();
});
