import { isPlaceholder } from '@contract/placeholderAddress';
import type { OwnerMap } from '@contract/entities/owner';
import { readMeeting } from '../planner/reading/readMeeting';
import type { SplitMove } from '../planner/reading/splitMove';
import type { FoundMeeting, MeetingSearch } from './findMeetings';
import { ready, type PlannedChanges } from './plannedChanges';

const TO_KO =
  /^(.*?(?:회의|미팅|콜|싱크|리뷰|워크[숍샵]|면담|킥오프|점검|브리핑|타운홀|데모|교육|발표|일정|참석자|초대)(?:에서는|에서|에다|에는|에))\s*(.*)$/s;
const TO_EN =
  /^(?:.*?\b(?:add|invite|include|put|bring|remove|take|drop|leave)\b)?\s*.*?\s+\b(?:to|from|off|out of|on|in)\b\s+(?:the\s+invite\s+(?:for|of)\s+)?(.*)$/is;

/** `add Emma | to tomorrow's Sales meeting`, `내일 회의에서 | 제임스 빼줘`. */
export const peopleSplit = (text: string): SplitMove => {
  const korean = TO_KO.exec(text);
  if (korean) return { which: korean[1] ?? '', target: korean[2] ?? '' };
  const english = TO_EN.exec(text);
  if (!english) return { which: text, target: text };
  const which = english[1] ?? '';
  return { which, target: text.slice(0, text.length - which.length) };
};

const REMOVES = /빼|제외|삭제|\b(?:remove|drop|take|without|leave|uninvite)\b/i;

/** Adds or takes out the people whom the words name. */
export const planPeople = (
  meeting: FoundMeeting,
  target: string,
  search: MeetingSearch,
  { ownerMap, now }: { ownerMap: OwnerMap; now: Date },
): PlannedChanges => {
  const { directory } = search;
  const { reading } = readMeeting(target, now, {
    teams: Object.keys(ownerMap.teams),
    people: directory.map(({ name }) => name),
  });
  const named = [...reading.people, ...reading.without].map(({ value }) => value);
  const members = reading.teams
    .flatMap(({ value }) => ownerMap.teams[value]?.required ?? [])
    .map(({ name }) => name);
  const people = directory
    .filter(({ name }) => named.includes(name) || members.includes(name))
    .map(({ name, email }) => ({ name, email }));
  const removes = REMOVES.test(target) || reading.without.length > 0;
  const isThere = ({ email }: { email: string }) =>
    meeting.attendees.some((one) => one.toLowerCase() === email.toLowerCase());
  const concerned = people.filter((one) => isThere(one) === removes);
  if (concerned.length === 0) return { kind: 'whom' };
  const unmailed = concerned.filter(({ email }) => isPlaceholder(email)).map(({ name }) => name);
  if (unmailed.length > 0) return { kind: 'noAddress', names: unmailed };
  return ready(
    [{ before: meeting, add: removes ? [] : concerned, remove: removes ? concerned : [] }],
    search,
  );
};
