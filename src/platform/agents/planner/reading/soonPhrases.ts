import type { MeetingReading } from '@contract/entities/meetingReading';
import { clockParts } from '@contract/clockParts';
import { minutesIn } from '../duration';
import { dayKey } from './calendarDays';
import { takePhrases, type TokenText } from './tokenText';

const AMOUNT_KO = '(?:\\d{1,3}|한|두|세|네|[이삼사오]?십오?)\\s*(?:시간|분)(?:\\s*반)?';
const AMOUNT_EN = '(?:\\d{1,3}|an?|one|two|three|four|half an)\\s*-?(?:hours?|hrs?|minutes?|mins?)';
const SOON = new RegExp(
  `(${AMOUNT_KO})\\s*(?:뒤|후|있다가)(?!로)(?:에)?|\\bin\\s+(${AMOUNT_EN})(?:\\s+from now)?\\b(?!\\s+(?:meeting|call|slot|session))|\\b(${AMOUNT_EN})\\s+from now\\b`,
  'gi',
);
const QUARTER = 15;

/** \`in two hours\`, \`30분 뒤에\`: a start counted from now, at the next quarter of an hour. */
export const readSoon = (
  source: TokenText,
  now: Date,
): Required<Pick<MeetingReading, 'days' | 'time'>> | undefined => {
  let soon: Required<Pick<MeetingReading, 'days' | 'time'>> | undefined;
  takePhrases(source, SOON, ([, korean, english, fromNow], words) => {
    const amount = (korean ?? english ?? fromNow ?? '').replace(/^an?(?=\s*-?(?:min))/i, '1');
    const minutes = minutesIn(amount);
    if (minutes === undefined || soon) return false;
    const start = new Date(Math.ceil((now.getTime() / 60_000 + minutes) / QUARTER) * QUARTER * 60_000);
    const at = clockParts(start);
    const minute = at.hour * 60 + at.minute;
    soon = {
      days: { value: [dayKey(at)], words },
      time: { value: { kind: 'at', from: minute, to: minute }, words },
    };
    return true;
  });
  return soon;
};
