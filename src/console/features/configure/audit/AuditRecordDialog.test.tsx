import type { AuditRecord } from '@contract/entities/auditRecord';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen, within } from '@testing-library/react';
import { AuditRecordDialog } from './AuditRecordDialog';

const RECORD: AuditRecord = {
  seq: 7,
  ts: '2026-11-21T02:40:00.000Z',
  actor: 'admin',
  action: 'gateway.rules',
  target: 'gateway-rules',
  details: {},
  hash: 'a'.repeat(64),
};
let stop: () => void;
const open = async (details: AuditRecord['details']) => {
  const dialog = (
    <AuditRecordDialog record={{ ...RECORD, details }} onOnlyActor={jest.fn()} onClose={jest.fn()} />
  );
  ({ stop } = await renderPart(dialog, { preloaded: signedInState() }));
  await screen.findByRole('dialog');
};
afterEach(() => {
  stop();
});

test('from where, each field before and after, and all else as it was written', async () => {
  const changes = [{ path: 'ask.server', before: 'slack', after: 'outlook' }];
  await open({ version: 2, changes, clientAddress: '203.0.113.9' });
  expect(screen.getByText('203.0.113.9')).toBeVisible();
  const cells = within(screen.getByRole('table', { name: '바뀐 항목' })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['ask.server', 'slack', 'outlook']);
  expect(JSON.parse(screen.getByLabelText('내용').textContent)).toEqual({ version: 2 });
});

test('changes in another form, as a record of before may have them, stay as they were written', async () => {
  const details = { changes: ['wider'], before: { role: 'viewer' } };
  await open(details);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(JSON.parse(screen.getByLabelText('내용').textContent)).toEqual(details);
});

test('a record without details says so', async () => {
  await open({});
  expect(screen.getByText('더 적힌 내용이 없습니다')).toBeVisible();
});
