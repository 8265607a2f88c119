import { setZones } from '@contract/zones';
import { queryOf } from './MarkRows';

afterEach(() => {
  setZones('Asia/Seoul');
});

const SPAN = { span: { from: '2026-10-20T12:00:00.000Z', to: '2026-10-28T12:00:00.000Z' } };
const day = (name: string) => {
  const { from, to } = queryOf({ kind: 'day', name }, SPAN, 'all');
  return [from, to];
};

test('the rows of a day are those between the midnights of the workspace, in whatever zone times are shown', () => {
  expect(day('2026-10-25')).toEqual(['2026-10-24T15:00:00.000Z', '2026-10-25T15:00:00.000Z']);
  setZones('Europe/Berlin', 'America/New_York');
  // A day of 25 hours.
  expect(day('2026-10-25')).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']);
  setZones('Asia/Kolkata');
  expect(day('2026-10-20')).toEqual(['2026-10-20T12:00:00.000Z', '2026-10-20T18:30:00.000Z']);
});
