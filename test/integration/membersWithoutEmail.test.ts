import { selectCard } from '@console/domain/action-cards/cardsSlice';
import { meetingConfirmRequested } from '@console/domain/scheduling/schedulingSaga';
import type { CalendarResponse } from '@contract/http/calendar';
import type { Member } from '@contract/entities/owner';
import type { OwnerMapResponse } from '@contract/http/secretary';
import { openConsole, type TestConsole } from '@test/support/openConsole';
import { schedulingConsole, type SchedulingConsole } from '@test/support/schedulingConsole';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let operator: TestConsole;
let scheduling: SchedulingConsole;

const member = (name: string, slack_id: string, email: string): Member => ({
  name,
  slack_id,
  email,
  tz: 'Asia/Seoul',
});
const MAILED = member('김서연', 'U0SEOYEON', 'seoyeon.kim@demo.example');
const JUNHO = member('이준호', 'U0JUNHO', '');
const OTTO = member('Otto', '', 'otto@placeholder.invalid');
const IMPORTED = member('박민지', 'U0MINJI', 'u0minji@placeholder.invalid');

beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  const admin = await signIn(platform.url, 'admin');
  const kept = (await (await admin.fetch('/api/config/owner-map')).json()) as OwnerMapResponse;
  const { meeting_defaults } = Object.values(kept.teams)[0] ?? {};
  const team = (...required: Member[]) => ({ meeting_defaults, required, optional: [] });
  const body = {
    teams: {
      ...kept.teams,
      Fieldwork: team(MAILED, JUNHO, IMPORTED),
      Chatonly: team(JUNHO),
      Guests: team(OTTO),
    },
    expectedVersion: kept.version,
  };
  expect((await admin.fetch('/api/config/owner-map', { method: 'POST', body })).status).toBe(200);
  operator = await openConsole(platform.url, 'operator');
  scheduling = schedulingConsole(operator);
});
afterAll(async () => {
  operator.close();
  await platform.stop();
});

const confirmed = async (words: string) => {
  const { card, workflow } = await scheduling.proposed(await scheduling.say(words));
  expect(workflow.error).toBeUndefined();
  const [suggestion] = workflow.suggestions;
  if (!suggestion) throw new Error('There is no suggestion');
  operator.dispatch(meetingConfirmRequested({ cardId: card.id, suggestion, edited: 0 }));
  const completed = await operator.until('a completed card', (state) => {
    const known = selectCard(state, card.id);
    return known?.status === 'completed' ? known : undefined;
  });
  return { completed, workflow, suggestion };
};

test('a team with members who have no e-mail meets: their calendars are unknown, Slack tells them, nobody invites them', async () => {
  const { completed, workflow, suggestion } = await confirmed(
    'Schedule a 30 minute meeting with the Fieldwork team',
  );
  expect(workflow.availability.map(({ email, error }) => [email, error === undefined])).toEqual([
    [MAILED.email, true],
    ['u0junho@placeholder.invalid', false],
    [IMPORTED.email, false],
  ]);
  expect(suggestion.reason).toContain('calendar of 이준호, 박민지 could not be read');
  const [create, ...others] = completed.steps;
  expect(create).toMatchObject({ method: 'create_meeting', status: 'done' });
  expect(create?.params['attendees']).toEqual([MAILED.email]);
  const told = others.filter(({ kind }) => kind === 'direct_message');
  expect(told.map(({ params, status }) => [params['channel'], status])).toEqual([
    ['U0SEOYEON', 'done'],
    ['U0JUNHO', 'done'],
    ['U0MINJI', 'done'],
  ]);
});

test('a team of nobody with an e-mail meets, too', async () => {
  const { completed } = await confirmed('Schedule a 30 minute meeting with the Chatonly team');
  expect(completed.steps.map(({ id, status }) => [id, status])).toEqual([
    ['create_meeting', 'done'],
    ['dm:U0JUNHO', 'done'],
  ]);
});

test('nobody without an e-mail is put into a meeting that is in the calendar, and the answer says why', async () => {
  const params = {
    subject: 'Fieldwork review',
    start: '2026-11-25T05:00:00.000Z',
    end: '2026-11-25T06:00:00.000Z',
    attendees: [MAILED.email],
  };
  const made = await operator.session.fetch('/mcp/api/call', {
    method: 'POST',
    headers: { 'Idempotency-Key': 'fieldwork-review' },
    body: { server: 'outlook', method: 'create_meeting', params },
  });
  expect(made.status).toBe(200);
  const reply = await scheduling.replyOf(
    await scheduling.say('Add Otto to the Fieldwork review on 25 November'),
  );
  expect(reply.content).toContain('cannot invite people without an e-mail address: Otto');
});

test('the calendar shows the free times of such a team, and says whose calendar is unknown', async () => {
  const [from, to] = ['2026-11-23T00:00:00.000Z', '2026-11-27T09:00:00.000Z'];
  const answer = await operator.session.fetch(`/api/calendar?start=${from}&end=${to}&teams=Fieldwork`);
  const { people } = (await answer.json()) as CalendarResponse;
  if (people.state !== 'read') throw new Error(`The calendars are ${people.state}`);
  expect(people.calendars.map(({ name, error }) => [name, error === undefined])).toEqual([
    ['김서연', true],
    ['이준호', false],
    ['박민지', false],
  ]);
});
