import type { MeetingReading } from '@contract/entities/meetingReading';
import { cardStep } from '@platform/agents/planner/cardStep';
import { classify } from '@platform/agents/planner/intents';
import { changeReading } from '@platform/agents/planner/reading/changeReading';
import { readMeeting } from '@platform/agents/planner/reading/readMeeting';
import { compareReading, KNOWN, SAID_AT } from './judge';
import type { LabelledFollowUp, LabelledRequest } from './labelledRequests';

/** Times that the card of every one of them offers, in Seoul: 10:00, 11:00, 14:00. */
const OFFERED = ['2026-11-19T01:00:00.000Z', '2026-11-19T02:00:00.000Z', '2026-11-19T05:00:00.000Z'];
const DAY = 24 * 60;

/** The parts in which the meeting is read another than was meant, or what else became of it; empty where all is right. */
export const judgeFollowUp = ({ first, said, after }: LabelledFollowUp): string => {
  const before = readMeeting(first, SAID_AT, KNOWN).reading;
  const isSeries = before.repetition?.pattern !== undefined;
  const step = cardStep(said, { now: SAID_AT, isSeries });
  if (typeof after === 'string' && !OTHER_TIMES.includes(after)) return mistakenStep(after, said, step);
  if (step !== 'change') return step ?? classify(said);
  const change = readMeeting(said, SAID_AT, KNOWN, { isSeries, isChange: true }).reading;
  const reading = changeReading(before, change, { words: said, now: SAID_AT, offered: OFFERED });
  return typeof after === 'string' ? sameTimes(after, reading) : differences(after, reading);
};

const OTHER_TIMES = ['later', 'earlier'];
const ENDS = ['never_mind', 'confirm_meeting', 'choose_suggestion'];

const mistakenStep = (after: string, said: string, step: string | undefined): string => {
  const task = classify(said);
  if (after === 'closed' && step === undefined) return task === 'never_mind' ? '' : task;
  if (after === 'other') return step === undefined && !ENDS.includes(task) ? '' : (step ?? task);
  const meant = after === 'closed' ? 'close' : after.replace(/=.*/, '');
  return step === meant ? '' : (step ?? task);
};

/** The meeting as a card holds it, beside the one that was meant. */
export const differences = (after: LabelledRequest, reading: MeetingReading): string => {
  const wrong: string[] = [];
  // Whoever was named and is left out is no longer named: the labels have them only where a team is asked.
  const without = reading.without.filter(({ value }) => after.without.includes(value));
  compareReading(after, { ...reading, without }, (part, expected, read) => {
    if (expected !== read) wrong.push(`${part}: ${expected} / ${read}`);
  });
  const title = reading.title?.value ?? '';
  if (after.titleHas === undefined && title !== (after.title ?? '')) wrong.push(`title: ${title}`);
  return wrong.join('; ');
};

/** Other times than those that were offered, or the words as not understood. */
export const sameTimes = (way: string, { time, notUnderstood }: MeetingReading): string => {
  const isMoved = way === 'later' ? (time?.value.from ?? 0) > 0 : (time?.value.to ?? DAY) < DAY;
  return isMoved || notUnderstood.length > 0 ? '' : `the same times: ${JSON.stringify(time)}`;
};
