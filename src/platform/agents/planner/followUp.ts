import { findDays } from './reading/dayTokens';
import { booksNot } from './reading/forbiddenTimes';
import { classOf, tokenText, wordsOf } from './reading/tokenText';
import { signsIn, withoutSign } from './sentenceFeatures';
import { conceptsIn } from './taskConcepts';

const OPENING =
  /^(?:and|or|what about|how about|only|just|but|then|also|그리고|그럼|그러면)\b|^(?:그리고|그럼|그러면)\s/i;
const ENDING = /(?:은|는|도|것만|거만|만)(?:요)?\s*[?.!~]*$/;
const MOST_WORDS = 6;
/** Characters of the longest words that go on with what was said. */
const LONGEST = 200;
/** Words of which none asks for a task by itself. */
const NEUTRAL = ['know', 'asksWhat', 'mine', 'instead', 'announce', 'leaveOut'];
const REFERS =
  /\b(?:then|they|them|she|he|her|him|those)\b|그럼|그러면|그분|그 ?사람|(?:^|\s)다들|(?:^|\s)걔|그때|그날/i;

export const namesNobody = (text: string): boolean =>
  !signsIn(text).some((sign) => sign === 'TEAM' || sign === 'PERSON');

/** No two of these begin alike: a text has one reading, however long it is. */
const JOINING =
  /^(?:[\s,.!&+]|\b(?:with|w\/|and|plus|just|only|the|team|me|myself|please|pls|both|for|at)\b|이|랑|하고|과|와|도|만|요|님|씨|그리고|나|저|팀|에|정도|쯤)*$/i;

/** `with Emma and James`, `엠마랑 30분`: who it is, how long and at what hour, and nothing else. The day was said before. */
const namesPeople = (text: string): boolean =>
  !namesNobody(text) &&
  !signsIn(text).includes('DAY') &&
  JOINING.test(['TEAM', 'PERSON', 'LENGTH', 'CLOCK'].reduce(withoutSign, text));

/** `and on Friday?`, `다음 주는?`, `tomorrow at 3`, `with Emma`: words that say something of what was asked before. */
export const isFollowUp = (text: string): boolean => {
  if (text.length > LONGEST) return false;
  if (namesPeople(text)) return true;
  const words = text.trim().split(/\s+/);
  const isBare = words.length <= MOST_WORDS && conceptsIn(text).every((concept) => NEUTRAL.includes(concept));
  if (!isBare) return false;
  if (OPENING.test(text.trim()) || ENDING.test(text.trim())) return true;
  return namesNobody(text) && signsIn(text).length > 0;
};

/** `don't book it before 10`: when the meeting that was asked for shall not be. */
export const forbidsTimes = (text: string): boolean =>
  text.length <= LONGEST && booksNot(text) && namesNobody(text) && signsIn(text).length > 0;

/** `book half an hour then`, `언제 비어 있어?`: whom it is about was said before. */
export const refersBack = (text: string): boolean =>
  text.length <= LONGEST && namesNobody(text) && REFERS.test(text);

const D = new RegExp(`(?:\\b(?:on|in|for|since|from)\\s+)?${classOf('day')}(?:에|은|는|의)?`, 'gi');

/** The earlier words with those later ones in their place that say the same kind of thing: days, teams, people. */
export const continuedText = (earlier: string, said: string, now: Date): string =>
  earlier
    .split('\n')
    .concat(said)
    .reduce((before, next) => joined(before, next, now));

const joined = (before: string, said: string, now: Date): string => {
  const kept = findDays(tokenText(said), now).size > 0 ? withoutDays(before, now) : before;
  const replacing = signsIn(said).filter((sign) => sign === 'TEAM' || sign === 'PERSON');
  return `${replacing.reduce(withoutSign, kept)} ${said.trim().replace(OPENING, '')}`;
};

const withoutDays = (text: string, now: Date): string => {
  const source = tokenText(text);
  findDays(source, now);
  return wordsOf(source, source.text.replace(D, ' '));
};
