import type { MeetingReading, TimeOfDay } from '@contract/entities/meetingReading';
import { DEMO_OWNER_MAP } from '@platform/storage/demo/workspaceTeams';
import { DEMO_PEOPLE } from '@platform/storage/demo/workspacePeople';
import { AGENT_MODELS } from '@contract/models';
import { calendarDate } from '@contract/clockParts';
import { modelsNamed } from '@platform/agents/planner/reading/modelNamed';
import { readPeriod } from '@platform/agents/planner/reading/pastPeriod';
import { readMeeting } from '@platform/agents/planner/reading/readMeeting';
import { classify } from '@platform/agents/planner/intents';
import type { LabelledRequest } from './labelledRequests';

/** Wednesday, 18 November 2026, 10:00 in Seoul. */
export const SAID_AT = new Date('2026-11-18T01:00:00.000Z');
const YEAR = '2026-';
export const KNOWN = {
  teams: Object.keys(DEMO_OWNER_MAP.teams),
  people: DEMO_PEOPLE.map(({ realName }) => realName),
};

export const PARTS = ['task', 'who', 'when', 'repetition', 'how long', 'title'] as const;
export type Part = (typeof PARTS)[number];

export interface Verdict {
  text: string;
  wrong: Partial<Record<Part, { expected: string; read: string }>>;
}

/** What is read in one request beside what should be. */
export const judge = (label: LabelledRequest): Verdict => {
  const wrong: Verdict['wrong'] = {};
  const compare = (part: Part, expected: string, read: string) => {
    if (expected !== read) wrong[part] = { expected, read };
  };
  const task = classify(label.text);
  compare('task', label.task, task);
  if (label.task === 'schedule_meeting' || label.task === 'check_availability') {
    const { reading, unknown } = readMeeting(label.text, SAID_AT, KNOWN);
    compareReading(
      label,
      reading,
      compare,
      unknown.map(({ words }) => `?${words}`),
    );
    compare('title', ...titles(label, reading, label.text));
  }
  if (label.task === 'summarise_mail' || label.task === 'cost_analysis') {
    if (label.days !== undefined) compare('when', periodOf(label.days), readPast(label.text));
    if (label.model !== undefined) {
      const names = modelsNamed(label.text, AGENT_MODELS)?.names ?? [];
      compare('who', label.model, names.join(','));
    }
  }
  if (label.task === 'show_calendar' || label.task === 'weekly_report') {
    const { reading } = readMeeting(label.text, SAID_AT, KNOWN);
    compare('who', whoOf(label), whoOf(namesOf(reading)));
    if (label.task === 'show_calendar' && label.days !== undefined)
      compare('when', daysOf(label.days), reading.days?.value.map((day) => day.slice(5)).join(',') ?? 'any');
  }
  return { text: label.text, wrong };
};

/** Who, when, how often and how long, as `compare` is told of each. */
export const compareReading = (
  label: LabelledRequest,
  reading: MeetingReading,
  compare: (part: Part, expected: string, read: string) => void,
  asked: readonly string[] = [],
): void => {
  compare('who', whoOf(label), [whoOf(namesOf(reading)), ...asked].join(' '));
  const optional = (reading.optional ?? []).map(({ value }) => value);
  compare('who', [...label.optional].sort().join(','), optional.sort().join(','));
  compare('when', expectedWhen(label), readWhen(reading));
  if (label.rule !== '1') compare('repetition', label.rule ?? 'none', ruleText(reading.repetition));
  const avoided = reading.avoid?.value.map(({ from, to }) => `${clock(from)}-${clock(to)}`);
  compare('when', label.avoid ?? '', avoided?.join(',') ?? '');
  compare('how long', String(label.minutes), String(reading.duration?.value));
};

/** From the first to the last day, both included. */
const periodOf = (days: string | undefined): string => {
  if (days === undefined) return 'any';
  const [first = '', last = first] = days.split('~');
  return `${first}~${last}`;
};

const readPast = (text: string): string => {
  const period = readPeriod(text, SAID_AT);
  if (!period) return 'any';
  const key = (at: number) => calendarDate(at).slice(5);
  return `${key(period.from.getTime())}~${key(period.to.getTime() - 1)}`;
};

const namesOf = (reading: MeetingReading) => {
  const values = (named: { value: string }[]) => named.map(({ value }) => value);
  return { teams: values(reading.teams), people: values(reading.people), without: values(reading.without) };
};

const whoOf = ({ teams, people, without }: Pick<LabelledRequest, 'teams' | 'people' | 'without'>) =>
  [...teams]
    .sort()
    .concat(
      [...people].sort(),
      [...without].sort().map((name) => `-${name}`),
    )
    .join(',');

const daysOf = (days: string): string =>
  days
    .split(',')
    .flatMap((range) => {
      const [first = '', last = first] = range.split('~');
      const all: string[] = [];
      for (let at = Date.parse(YEAR + first); at <= Date.parse(YEAR + last); at += 86_400_000)
        all.push(new Date(at).toISOString().slice(5, 10));
      return all;
    })
    .join(',');

const expectedWhen = ({ days, time, zone, repeats }: LabelledRequest) =>
  [repeats ? 'any' : days ? daysOf(days) : 'any', time ?? 'any', zone ?? '', repeats ? 'repeats' : ''].join(
    ' ',
  );

const readWhen = ({ days, time, timeZone, repetition }: MeetingReading) => {
  const repeats = repetition !== undefined && repetition.once !== true;
  return [
    repeats || !days ? 'any' : days.value.map((day) => day.slice(5)).join(','),
    time ? timeText(time.value) : 'any',
    timeZone?.value ?? '',
    repeats ? 'repeats' : '',
  ].join(' ');
};

/** As RFC 5545 writes it; `none` of what cannot be carried out. */
const ruleText = (repetition: MeetingReading['repetition']): string => {
  const { pattern, end } = repetition ?? {};
  if (!pattern) return 'none';
  const frequency = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', monthWeekday: 'MONTHLY' }[
    pattern.every
  ];
  return [
    `FREQ=${frequency}`,
    pattern.interval > 1 ? `INTERVAL=${String(pattern.interval)}` : '',
    pattern.every === 'week' && pattern.days.length > 0 ? `BYDAY=${pattern.days.join(',')}` : '',
    pattern.every === 'monthWeekday' ? `BYDAY=${String(pattern.ordinal)}${pattern.day}` : '',
    pattern.every === 'month' && pattern.monthDay !== undefined
      ? `BYMONTHDAY=${String(pattern.monthDay)}`
      : '',
    end?.kind === 'count' ? `COUNT=${String(end.count)}` : '',
    end?.kind === 'until' ? `UNTIL=${end.day.replaceAll('-', '')}` : '',
  ]
    .filter(Boolean)
    .join(';');
};

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const timeText = ({ kind, from, to }: TimeOfDay) => {
  if (kind === 'at') return clock(from);
  return kind === 'around' ? `~${clock(from)}` : `${clock(from)}-${clock(to)}`;
};

const titles = (label: LabelledRequest, reading: MeetingReading, text: string): [string, string] => {
  if (label.title !== undefined) return [label.title, reading.title?.value ?? ''];
  const { meetingKind = '' } = readMeeting(text, SAID_AT, KNOWN);
  if (label.titleHas !== undefined) return [label.titleHas.toLowerCase(), meetingKind.toLowerCase()];
  return ['', reading.title?.value ?? ''];
};
