import { setZones } from '@contract/zones';
import { planMeetingSteps } from '@contract/meetingSteps';
import { effectOf } from '@contract/callEffects';
import { buildMeetingRequest } from '@test/builders/buildMeetingRequest';
import { draftOf, readDraft } from './meetingDraft';
import { meetingZones } from './meetingZones';

afterEach(() => {
  setZones('Asia/Seoul');
});

const RANGE = { start: '2026-11-24T01:00:00.000Z', end: '2026-11-24T02:00:00.000Z' };
const CHOSEN = { ...RANGE, reason: '' };

test('a meeting is edited in the zone of the workspace in which it was opened, wherever it is shown', () => {
  setZones('Europe/Berlin', 'America/New_York');
  const draft = draftOf(buildMeetingRequest({ timeRange: RANGE }));
  expect([draft.from, draft.to, draft.zone]).toEqual([
    '2026-11-24T02:00',
    '2026-11-24T03:00',
    'Europe/Berlin',
  ]);
  setZones('Asia/Kolkata');
  expect(readDraft(draft).change?.timeRange).toEqual(RANGE);
});

test('what is sent says the time and zone of the workspace, not of who confirms it', () => {
  setZones('Europe/Berlin', 'America/New_York');
  const meeting = buildMeetingRequest({ slackChannel: '#marketing' });
  const [, post] = planMeetingSteps(meeting, CHOSEN, 'en');
  expect(post?.params['text']).toContain('Tue 24 Nov 02:00 - 03:00 (Europe/Berlin)');
  setZones('Asia/Seoul', 'America/New_York');
  const [, inSeoul] = planMeetingSteps(meeting, CHOSEN, 'ko');
  expect(inSeoul?.params['text']).toContain('11월 24일 화 10:00 - 11:00 (KST)');
});

test('what a call would do names the zone for who has times shown in another', () => {
  const call = {
    server: 'outlook',
    method: 'create_meeting',
    params: { subject: 'Plan', ...RANGE, attendees: [] },
  };
  expect(effectOf(call, 'en')).toContain('Tue 24 Nov 10:00 - 11:00, and');
  setZones('Asia/Seoul', 'America/New_York');
  expect(effectOf(call, 'en')).toContain('Tue 24 Nov 10:00 - 11:00 (KST), and');
});

test('clocks of attendees are named beside those that are shown', () => {
  setZones('Asia/Seoul', 'Europe/Berlin');
  const attendees = [{ email: 'a@demo.example', name: 'A', tz: 'Europe/Berlin' }];
  expect(meetingZones(attendees, RANGE, 'en')).toEqual([]);
  setZones('Asia/Seoul');
  expect(meetingZones(attendees, RANGE, 'en')).toMatchObject([{ zone: 'Europe/Berlin', begins: '02:00' }]);
});
