import { announcementTopic } from './announcementTopic';
import { isChange } from './changeMeant';
import { classify, type IntentKind } from './intents';
import { signsIn } from './sentenceFeatures';
import { severalPosts } from './severalPosts';

/** Two things ordered in one message: the first by itself, and the rest of the words. */
export interface SeveralOrders {
  first: string;
  rest: string;
  /** The task of the rest. */
  next: IntentKind;
}

/** A longer text orders what it orders, and no pattern looks through it. */
const LONGEST = 300;
const VERB_EN =
  '(?:book|schedule|set\\s+up|arrange|plan|cancel|call\\s+off|move|push|reschedule|postpone|tell|post|announce|let|show|summari[sz]e|write|draft|check|find\\s+out|give\\s+me|what|how\\s+much)\\b';
const ANOTHER_EN =
  '(?:(?:an)?other\\s+(?:one|meeting|call)|(?:an?|one|half\\s+an)\\s+(?:hour|call|meeting)|\\d+\\s*-?\\s*min\\w*)\\b[^.;]{0,30}\\bwith\\b';
const CUT_EN = new RegExp(
  `[,;.!]?\\s+(?:and(?:\\s+(?:then|also))?|then|also|plus)\\s+(?:please\\s+)?(?=${VERB_EN}|${ANOTHER_EN})|[.;!]\\s+(?:(?:please|also|then)[\\s,]+)*(?=${VERB_EN})`,
  'gi',
);
const ENDINGS_KO: Record<string, string> = {
  잡고: '잡아줘',
  예약하고: '예약해줘',
  취소하고: '취소해줘',
  옮기고: '옮겨줘',
  미루고: '미뤄줘',
  요약하고: '요약해줘',
  보여주고: '보여줘',
  알려주고: '알려줘',
  공지하고: '공지해줘',
  올리고: '올려줘',
};
const CUT_KO = new RegExp(
  `(?<=${Object.keys(ENDINGS_KO).join('|')})(?:\\s*나서)?,?\\s+|(?<=(?:줘|주세요))(?:[.,!]\\s+(?:그리고\\s+|또\\s+)?|\\s+(?:그리고|또)\\s+)`,
  'g',
);
/** `내일 10시에 엠마랑 30분, 금요일 2시에 …`: only between two meetings. */
const CUT_MEETINGS_KO = /(?<=\d\s*분|시간|반),\s*(?:그리고\s+)?/g;

/** Splits a message that orders two things; undefined where it orders one. */
export const severalOrders = (text: string): SeveralOrders | undefined => {
  if (text.length > LONGEST) return undefined;
  const posts = classify(text) === 'announcement' ? severalPosts(text) : undefined;
  if (posts) return { ...posts, next: 'announcement' };
  const cuts = /[가-힣]/.test(text)
    ? [...cutAt(text, CUT_KO, nextOf), ...cutAt(text, CUT_MEETINGS_KO, nextMeeting)]
    : cutAt(text, CUT_EN, nextOf);
  return cuts[0];
};

const cutAt = (text: string, pattern: RegExp, of: typeof nextOf): SeveralOrders[] =>
  Array.from(text.matchAll(pattern)).flatMap((cut) => {
    const first = finished(text.slice(0, cut.index));
    const rest = text.slice(cut.index + cut[0].length).trim();
    const next = of(first, rest);
    return next ? [{ first, rest, next }] : [];
  });

/** `… 회의 잡고` ends like an order that stands alone. */
const finished = (words: string): string => {
  const text = words.trim();
  const ending = Object.keys(ENDINGS_KO).find((one) => text.endsWith(one));
  return ending === undefined ? text : text.slice(0, -ending.length) + (ENDINGS_KO[ending] ?? '');
};

const IN_FULL: readonly IntentKind[] = [
  'show_calendar',
  'summarise_mail',
  'weekly_report',
  'system_status',
  'cost_analysis',
];
const MEETINGS: readonly IntentKind[] = [
  'schedule_meeting',
  'check_availability',
  'cancel_meeting',
  'reschedule_meeting',
  'change_meeting',
];

/** The task of `rest` where it is another thing than `first`, and says by itself what it is about. */
const nextOf = (first: string, rest: string): IntentKind | undefined => {
  const [begun, next] = [classify(first), classify(rest)];
  const meeting = nextMeeting(first, rest);
  if (meeting) return meeting;
  const isOther = begun !== next && [...IN_FULL, ...MEETINGS, 'announcement'].includes(begun);
  if (!isOther || (begun === 'announcement' && !/[가-힣]/.test(first))) return undefined;
  if (IN_FULL.includes(next)) return /#/.test(rest) ? undefined : next;
  if (next === 'announcement') return isAddressed(rest) && !/#/.test(first) ? next : undefined;
  return next === 'schedule_meeting' && isOfSomebody(rest) && isPlaced(rest) ? next : undefined;
};

const nextMeeting = (first: string, rest: string): IntentKind | undefined => {
  const isMeeting = classify(first) === 'schedule_meeting' && isWhole(first) && isWhole(rest);
  return isMeeting && !isChange(classify(rest)) ? 'schedule_meeting' : undefined;
};

/** With whom and when, as a meeting of its own has it. */
const isWhole = (words: string): boolean =>
  isOfSomebody(words) && ['DAY', 'CLOCK'].every((sign) => signsIn(words).includes(sign));

const isPlaced = (words: string): boolean => ['DAY', 'CLOCK'].some((sign) => signsIn(words).includes(sign));

const isOfSomebody = (words: string): boolean => {
  const signs = signsIn(words);
  return signs.includes('TEAM') || signs.includes('PERSON');
};

const LEAST_SAID = 6;
const POINTS_BACK =
  /^(?:about\s+)?(?:it|this|that|them|so|(?:(?:it|the|this|that|our)\s+)?(?:new\s+)?(?:meeting|call|sync|invite|invitation|details|time|result|outcome)(?:\s+(?:time|details|invite))?)[.!]*$|^(?:(?:그|이|확정된|잡힌|정해진|새)\s*)?(?:(?:회의|미팅)\s*)?(?:회의|미팅|일정|시간|결과|내용)(?:을|를|도)?$/i;

/** `let everyone know` tells of what was ordered before it, and nothing of its own. */
const isAddressed = (words: string): boolean => {
  const topic = announcementTopic(words);
  const isToSomebody = /#|채널|\bchannel\b|\beveryone\b|\beverybody\b|모두|전체|전\s*직원/i.test(words);
  return (isToSomebody || isOfSomebody(words)) && topic.length >= LEAST_SAID && !POINTS_BACK.test(topic);
};
