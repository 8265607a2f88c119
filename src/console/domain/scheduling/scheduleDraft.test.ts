import { setZones } from '@contract/zones';
import { MeetingForm } from '@contract/entities/meetingForm';
import * as v from 'valibot';
import { emptyDraft, heldAt, readSchedule, wordsOfForm, type ScheduleDraft } from './scheduleDraft';

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
  expect(readSchedule(draft()).form?.days).toEqual({ from: '2026-11-24', to: '2026-11-30' });
});

it('a held start is that minute on the clocks of the workspace', () => {
  setZones('Asia/Seoul', 'Europe/Berlin');
  const { form } = readSchedule(
    heldAt(draft({ minutes: '60', title: ' 회고 ' }), '2026-11-24T23:30:00.000Z'),
  );
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
  ['nobody', { teams: [] }, 'who'],
  ['no length', { minutes: '' }, 'minutes'],
  ['too long', { minutes: '481' }, 'minutes'],
  ['days the other way round', { from: '2026-11-25', to: '2026-11-24' }, 'days'],
  ['too many days', { from: '2026-11-01', to: '2026-12-20' }, 'days'],
  ['no day', { from: '' }, 'days'],
  ['hours shorter than the meeting', { time: 'within', begins: '09:00', ends: '09:20' }, 'time'],
  ['no time', { time: 'at', begins: '' }, 'time'],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
])('%s is no form', (_what, change, problem) => {
  expect(readSchedule(draft(change))).toEqual({ problems: [problem] });
});

it('the words of a form name all of it', () => {
  const { form } = readSchedule(draft({ people: ['a@b.example'], time: 'within', title: '회고' }));
  if (!form) throw new Error('It can be read');
  expect(wordsOfForm(form, 'ko')).toBe(
    'Marketing, a@b.example 30분 회의 잡아줘: 11월 24일 화 - 11월 30일 월 09:00 - 18:00, "회고"',
  );
  expect(wordsOfForm(form, 'en')).toBe(
    'Schedule a 30 minute meeting with Marketing, a@b.example: Tue 24 Nov - Mon 30 Nov 09:00 - 18:00, called "회고"',
  );
});
