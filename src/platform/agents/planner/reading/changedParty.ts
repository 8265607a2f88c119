import type { MeetingReading, Named } from '@contract/entities/meetingReading';

/** Words that put another person in the place of the one who was asked. */
const MEANT =
  /\b(?:meant|take (?:his|her|their) place|typo|mixed up|confused|did I (?:say|write|type)|took over from|hand(?:ed|s|ing)\s.{0,24}?\bover\s+to)\b|\bwrong (?:guy|person|name|one|team)\b|헷갈|착각|실수|잘못\s*(?:썼|적|말|봤|골|넣|쳤)|담당[이가]?\s*바뀌|(?:으로|로)\s*(?:갑니다|가요|가죠|교체|대체)|인수|넘겼|넘기셨/i;

export const has = (named: readonly Named[], { value }: Named): boolean =>
  named.some((one) => one.value === value);

/** People and teams, asked before or named by the words, who do not come though nothing leaves them out. */
export const droppedBy = (
  words: string,
  before: Pick<MeetingReading, 'teams' | 'people'>,
  added: readonly Named[],
): Named[] => {
  const named = [...before.teams, ...before.people];
  const alone = REST_IS_OPTIONAL.test(words) ? [] : aloneOf(words, added);
  if (alone.length > 0) return [...named, ...added].filter((one) => !has(alone, one));
  return MEANT.test(words) ? swappedFor(words, named, added) : [];
};

const ALONE_EN = /\b(?:only|just)\s+(?!(?:add|invite|include|also|bring)\b)([^.,;!?]*)/i;
const NOBODY_ELSE = /\b(?:nobody|no\s?one)\s+else\b/i;

/** `only Marketing and Design`, `엠마만 불러줘`, `just junho and me`: nobody else comes. */
const aloneOf = (words: string, named: readonly Named[]): Named[] => {
  if (NOBODY_ELSE.test(words)) return [...named];
  const only = ALONE_EN.exec(words)?.[1] ?? '';
  const inOrder = [...named].sort((a, b) => words.indexOf(a.words) - words.indexOf(b.words));
  return inOrder.filter(
    ({ words: name }, at) =>
      only.includes(name) || words.includes(`${name} alone`) || isMarked(words, inOrder.slice(at)),
  );
};

/** The first of these, or one that it is joined to: `마케팅팀이랑 디자인팀만`. */
const isMarked = (words: string, [first, next, ...others]: readonly Named[]): boolean => {
  if (!first) return false;
  const marked = first.words.endsWith('만') ? first.words : `${first.words}만`;
  if (words.includes(marked) || words.includes(`${first.words} 둘이서만`)) return true;
  const end = words.indexOf(first.words) + first.words.length;
  const isJoined =
    next && !/[은는]$/.test(first.words) && JOINING.test(words.slice(end, words.indexOf(next.words)));
  return isJoined === true && isMarked(words, [next, ...others]);
};
const JOINING = /^\s*(?:,|및|그리고|랑|이랑|하고|과|와)?\s*$/;

/** By the whole name or what people are called by. */
const isNamedIn = (words: string, { value }: Named): boolean =>
  [value, value.split(' ')[0] ?? value, /^[가-힣]{3}$/.test(value) ? value.slice(1) : value].some((name) =>
    words.includes(name),
  );

/** Those in whose place others come: who was named again, or the one who was asked. */
const swappedFor = (words: string, before: readonly Named[], added: readonly Named[]): Named[] => {
  if (added.every((one) => has(before, one))) return [];
  const again = before.filter((one) => has(added, one) || isNamedIn(words, one));
  return again.length > 0 || before.length > 1 ? again : [...before];
};

const REST_IS_OPTIONAL =
  /나머[지진](?:는|은|들은)?\s*(?:전부|다|모두)?\s*(?:선택|옵션)|\b(?:rest|others|everyone else|everybody else)\s+(?:is|are|can\s+be)?\s*optional|\bonly\s+[^.;!?]{2,40}?\s+(?:is|are)\s+(?:essential|required|mandatory|needed)\b/i;

/** The people beside those whom words name, where only these must come: `only Minji is required`. */
export const othersOf = (
  words: string,
  { people }: Pick<MeetingReading, 'people'>,
  added: readonly Named[],
): Named[] =>
  added.length > 0 && REST_IS_OPTIONAL.test(words) ? people.filter((one) => !has(added, one)) : [];
