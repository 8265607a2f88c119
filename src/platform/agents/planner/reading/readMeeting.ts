import { defined } from '@contract/defined';
import type { MeetingReading } from '@contract/entities/meetingReading';
import { avoidedTogether, readAvoided } from './avoidPhrases';
import { dayKey, partsOf, shiftDay } from './calendarDays';
import { readDays, type DaysRead } from './dayPhrases';
import { readLength } from './lengthPhrases';
import type { KnownNames } from './nameTokens';
import { readParty, type PartyRead } from './partyPhrases';
import { withoutReason } from './reasonClause';
import { readRepetition } from './repetition/readRepetition';
import { isRequestWord } from './requestWords';
import { readSoon } from './soonPhrases';
import { readTimes } from './timePhrases';
import { readZone } from './zonePhrases';
import { readCompoundKind, readKind } from './meetingKinds';
import {
  readFragment,
  readKindOf,
  readKoreanTopic,
  readLeftTopic,
  readMeetingKind,
  readNamedTitle,
  readTopic,
} from './titlePhrases';
import { classOf, findTokens, READ, takePhrases, tokenText, wordsOf, type TokenText } from './tokenText';

/** A request as it was read, and what keeps it from being acted on. */
export interface ReadRequest {
  reading: MeetingReading;
  /** The kind of meeting, where no title was named: `예산 검토`, `roadmap`. */
  meetingKind?: string;
  dayProblem?: DaysRead['problem'];
  /** Words of a length that no meeting can have. */
  impossibleLength?: string;
  unknown: PartyRead['unknown'];
}

const CHANNEL = /#[\p{L}\p{N}_-]+/gu;
/** Reads who, how long, when and what about in a request for a meeting; `isSeries`: words about one that repeats; `isChange`: words that change one. */
export const readMeeting = (
  request: string,
  now: Date,
  known: KnownNames,
  { isSeries = false, isChange = false }: { isSeries?: boolean; isChange?: boolean } = {},
): ReadRequest => {
  const context = { now, known, isSeries, isChange };
  const whole = readOne(request, context);
  const rest = withoutReason(request);
  return rest === undefined ? whole : byTheWish(whole, readOne(rest, context), POINTS_BACK.test(rest));
};

interface Context {
  now: Date;
  known: KnownNames;
  isSeries: boolean;
  isChange: boolean;
}

/** `so book us for then on Tuesday`: the wish means the hour of the reason. */
const POINTS_BACK = /\b(?:then|that|it)\b|그때|그걸|그거|그것/i;

/** Days and times of a reason count only where the wish itself names none. */
const byTheWish = (whole: ReadRequest, wish: ReadRequest, pointsBack: boolean): ReadRequest => {
  const { days, time, avoid, repetition, title, notUnderstood } = wish.reading;
  if (!days && !time && !repetition) return whole;
  const { time: said, ...others } = whole.reading;
  return {
    ...whole,
    ...defined({ dayProblem: wish.dayProblem ?? (days ? undefined : whole.dayProblem) }),
    reading: {
      ...others,
      ...defined({
        days: days ?? others.days,
        time: time ?? (days && !pointsBack ? undefined : said),
        avoid,
        title,
      }),
      notUnderstood,
    },
  };
};

const readOne = (request: string, context: Context): ReadRequest => {
  const read = readWith(request, context, true);
  const { teams, people } = read.reading;
  return read.compound && teams.length + people.length === 0 ? readWith(request, context, false) : read;
};

/** `compound`: a team's word before `review` and the like names the kind of meeting; not where nobody else is named. */
const readWith = (
  request: string,
  { now, known, isSeries, isChange }: Context,
  compound: boolean,
): ReadRequest & { compound: boolean } => {
  const source = tokenText(request);
  const quoted = readNamedTitle(source);
  const compoundKind = compound ? readCompoundKind(source, known.teams) : undefined;
  const { timeZone, unplaced } = readZone(source);
  const { repetition, impossible: notCarriedOut } = readRepetition(source, now, isSeries);
  const soon = readSoon(source, now);
  const { days: named, problem, avoid: avoidedParts } = readDays(source, now);
  const ofDays = named ?? soon?.days;
  const avoidedDaily = readAvoided(source);
  const { time: onTheClock = soon?.time, avoid: avoidedHours, others } = readTimes(source);
  const { days, time: said, unplaced: lateHours = [] } = ofTheDayAfter(ofDays, onTheClock, repetition);
  const avoid = avoidedTogether(avoidedTogether(avoidedDaily, avoidedParts), avoidedHours);
  const { duration, impossible } = readLength(source);
  const wanted = isSameAs(avoid, said) ? undefined : said;
  const time = duration && days?.value.length === 1 ? beginning(wanted, request) : wanted;
  takeChannels(source);
  const topic = readTopic(source);
  const { unknown, choices, ...party } = readParty(source, known, isChange);
  const spoken = quoted ?? topic ?? readKoreanTopic(source);
  const kindBefore = spoken ? undefined : (compoundKind ?? readMeetingKind(source) ?? readKindOf(source));
  // Words that stand alone after a change are a reason or a sigh, no title.
  const left = () => readLeftTopic(source) ?? (isChange ? undefined : readFragment(source));
  const title = spoken ?? (kindBefore ? undefined : left());
  const kind = title ? undefined : (kindBefore ?? readKind(source));
  return {
    reading: {
      ...party,
      ...defined({ duration, days, time, avoid, timeZone, title, repetition }),
      notUnderstood: [
        ...notCarriedOut,
        ...unplaced,
        ...lateHours,
        ...others,
        ...choices,
        ...leftOver(source),
      ],
    },
    unknown,
    compound: compoundKind !== undefined,
    ...defined({ meetingKind: kind?.value, dayProblem: problem, impossibleLength: impossible }),
  };
};

/** `keep lunch free, 12 to 1`: the hours say once more what is to be left free. */
const isSameAs = (avoid: MeetingReading['avoid'], time: MeetingReading['time']): boolean =>
  avoid?.value.some(({ from, to }) => from === time?.value.from && to === time.value.to) === true;

const MINUTES_OF_DAY = 24 * 60;

/**
 * `내일 밤 12시`, `24시`: the meeting begins on the day after the one that is named. No rule of a series says that, and without a day
 * nothing but the end of one can be meant.
 */
const ofTheDayAfter = (
  days: MeetingReading['days'],
  time: MeetingReading['time'],
  repetition: MeetingReading['repetition'],
): Pick<MeetingReading, 'days' | 'time'> & { unplaced?: string[] } => {
  if (time === undefined || time.value.kind === 'within' || time.value.from < MINUTES_OF_DAY)
    return defined({ days, time });
  const from = time.value.from - MINUTES_OF_DAY;
  if (!days && !repetition && from === 0) return { time };
  if (!days || repetition) return { ...defined({ days }), unplaced: [time.words] };
  return defined({
    days: { ...days, value: days.value.map((day) => dayKey(shiftDay(partsOf(day), 1))) },
    time: { ...time, value: { ...time.value, from, to: from } },
  });
};

/** `from 1:30, 90 minutes` on one day says when the meeting begins; `free from 1:30` says when it may. */
const beginning = (time: MeetingReading['time'], request: string): MeetingReading['time'] => {
  if (time?.value.kind !== 'within' || time.value.to !== MINUTES_OF_DAY) return time;
  if (!/^from\s(?!.*\bon(?:wards)?$)|부터$/i.test(time.words) || MAY_BEGIN.test(request)) return time;
  return { ...time, value: { kind: 'at', from: time.value.from, to: time.value.from } };
};

const MAY_BEGIN =
  /\b(?:any\s?time|some\s?time|free|available|can do|open|works?|starting)\b|아무 ?때|언제든|가능|비어|비는|비니|시간 ?(?:돼|되|있)|사이/i;

const takeChannels = (source: TokenText): void => {
  findTokens(source, 'channel', CHANNEL, ([name]) => name);
  const place = new RegExp(
    `(?:\\b(?:in|to|on|and|post|tell|announce)\\s+)*${classOf('channel')}\\s*(?:채널)?(?:에다|에게|에|으로|로|도)?(?:\\s*(?:알려|공지|올려)\\S*)?`,
    'gi',
  );
  takePhrases(source, place, () => true);
};

const MOST_SHOWN = 8;
/** People addressed before the words: `@secretary`. Those that are known were read before. */
const ADDRESSED = new RegExp(`^[${READ}\\s]*@[\\p{L}\\p{N}._-]+`, 'u');

/** Words that were not read and are no part of asking; neighbours together. */
const leftOver = (source: TokenText): string[] => {
  const pieces = source.text
    .replace(ADDRESSED, ' ')
    .split(new RegExp(`[${READ}.,;!?\\n~]+`))
    .flatMap((piece) => {
      const groups: string[][] = [[]];
      for (const word of piece.split(/\s+/).filter(Boolean)) {
        if (isRequestWord(word)) groups.push([]);
        else groups.at(-1)?.push(wordsOf(source, word));
      }
      return groups.map((group) => group.join(' '));
    });
  const rest = source.tooLong > 0 ? [`… (+${source.tooLong})`] : [];
  return [...pieces.filter((words) => /[\p{L}\p{N}]/u.test(words)).slice(0, MOST_SHOWN), ...rest];
};
