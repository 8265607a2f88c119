import type { IntentKind } from './intents';
import { minutesIn } from './duration';
import { readMeeting } from './reading/readMeeting';
import { relativeChange } from './reading/relativeChange';
import { shiftDirection, splitMove } from './reading/splitMove';
import { signsIn } from './sentenceFeatures';
import { conceptsIn } from './taskConcepts';

/** Tasks that change or end a meeting that stands. */
export const CHANGES = ['cancel_meeting', 'reschedule_meeting', 'change_meeting'] as const;
type Change = (typeof CHANGES)[number];

export const isChange = (task: IntentKind): task is Change => CHANGES.some((one) => one === task);

const names = (text: string, signs: readonly string[]): boolean =>
  signsIn(text).some((sign) => signs.includes(sign));

const MOST_WORDS = 6;

/** `the sync on Friday`: which meeting, and nothing of what becomes of it. */
export const onlyNamesMeeting = (text: string): boolean => {
  const concepts = conceptsIn(text);
  return (
    concepts.includes('meeting') &&
    concepts.every((concept) => concept === 'meeting' || concept === 'mine') &&
    text.trim().split(/\s+/).length <= MOST_WORDS &&
    !MOVES.test(text)
  );
};

/** A time after a meeting may only say which one is meant, unless it is where the meeting goes. */
const MOVES =
  /\b(?:to|be|until|instead|rather|better|move|shift|push)\b|(?<=[가-힣\d])(?:로|으로)(?=[\s?!.]|$|요|할|해|하|옮|바)|말고|대신|옮|미루|미뤄|바꾸|바꿔/i;

/** The change that the parts of a request ask for by themselves: somebody to add or to leave out, another time, an end, another length. */
export const changeMeant = (text: string): Change | undefined => {
  const concepts = conceptsIn(text);
  const asksPeople = concepts.includes('add') || concepts.includes('leaveOut');
  if (asksPeople && names(text, ['TEAM', 'PERSON'])) return 'change_meeting';
  const { which, target } = splitMove(text);
  const isTimed = target !== which && names(target, ['DAY', 'CLOCK']) && MOVES.test(text);
  if (isTimed || shiftDirection(text) !== undefined) return 'reschedule_meeting';
  if (concepts.includes('cancel')) return 'cancel_meeting';
  return minutesIn(text) === undefined ? undefined : 'change_meeting';
};

const LONGEST = 200;
const TAKES_OUT =
  /^\W*(?:(?:please|can you|could you|just|and|also)\s+)*(?:remove|drop|kick|strike|uninvite|take|leave)\s+(.+?)\s+(?:from|off|out\s+of)\s+(.+)$/is;

/** `Remove Emma from the Sales meeting`: whoever it is, they are no meeting, and the meeting stays. */
export const takesOut = (text: string): boolean => {
  const [, whom = '', meeting = ''] = (text.length <= LONGEST && TAKES_OUT.exec(text)) || [];
  return conceptsIn(meeting).includes('meeting') && !conceptsIn(whom).some((one) => NO_GUESTS.includes(one));
};

const NO_GUESTS = ['meeting', 'calendar', 'announce'];

/** `캠페인 점검 30분 미뤄줘`: a meeting by what it is called, without the word for one. */
export const namesKind = (text: string, now: Date): boolean =>
  readMeeting(text, now, { teams: [], people: [] }).meetingKind !== undefined;

/** Whether a change of a meeting is about who is asked; else it is about its time or its length. */
export const changesPeople = (text: string): boolean => {
  const concepts = conceptsIn(text);
  const isAboutPeople = concepts.includes('add') || concepts.includes('leaveOut');
  const isTimed = relativeChange(text) !== undefined || minutesIn(text) !== undefined;
  return !isTimed || (isAboutPeople && names(text, ['TEAM', 'PERSON']));
};
