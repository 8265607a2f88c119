import { setZones } from '@contract/zones';
import { MeetingForm } from '@contract/entities/meetingForm';
import * as v from 'valibot';
import { emptyDraft, heldAt, Schedule, wordsOfForm, type ScheduleDraft } from './scheduleDraft';

const NOW = Date.parse('2026-11-23T16:00:00Z');
const draft = (change: Partial<ScheduleDraft> = {}): ScheduleDraft => ({
  ...emptyDraft(NOW),
  teams: ['Marketing'],
  ...change,
});
afterEach(() => {
  setZones('Asia/Seoul');
});

it('begins with the week from today in the workspace, wherever times are shown', () => {
  setZones('Asia/Seoul', 'Europe/Berlin');
  expect(v.parse(Schedule, draft()).days).toEqual({ from: '2026-11-24', to: '2026-11-30' });
});

it('a held start is that minute on the clocks of the workspace', () => {
  setZones('Asia/Seoul', 'Europe/Berlin');
  const held = heldAt('2026-11-24T23:30:00.000Z');
  const form = v.parse(Schedule, draft({ minutes: '60', title: ' 회고 ', ...held }));
  expect(form).toEqual({
    teams: ['Marketing'],
    people: [],
    duration: 60,
    days: { from: '2026-11-25', to: '2026-11-25' },
    time: { kind: 'at', from: 510, to: 510 },
    title: '회고',
  });
  expect(v.is(MeetingForm, form)).toBe(true);
});

it.each<[string, Partial<ScheduleDraft>, string]>([
  ['nobody', { teams: [] }, 'teams'],
  ['no length', { minutes: '' }, 'minutes'],
  ['too long', { minutes: '481' }, 'minutes'],
  ['days the other way round', { from: '2026-11-25', to: '2026-11-24' }, 'from'],
  ['too many days', { from: '2026-11-01', to: '2026-12-20' }, 'from'],
  ['no day', { from: '' }, 'from'],
  ['hours shorter than the meeting', { time: 'within', begins: '09:00', ends: '09:20' }, 'begins'],
  ['no time', { time: 'at', begins: '' }, 'begins'],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
])('%s is no form', (_what, change, problem) => {
  const { issues } = v.safeParse(Schedule, draft(change));
  expect(new Set(issues?.map(({ path }) => path?.[0].key))).toEqual(new Set([problem]));
});

it('the words of a form name all of it', () => {
  const form = v.parse(Schedule, draft({ people: ['a@b.example'], time: 'within', title: '회고' }));
  expect(wordsOfForm(form, 'ko')).toBe(
    'Marketing, a@b.example 30분 회의 잡아줘: 11월 24일 화 - 11월 30일 월 09:00 - 18:00, "회고"',
  );
  expect(wordsOfForm(form, 'en')).toBe(
    'Schedule a 30 minute meeting with Marketing, a@b.example: Tue 24 Nov - Mon 30 Nov 09:00 - 18:00, called "회고"',
  );
});
