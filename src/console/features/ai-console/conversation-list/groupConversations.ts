import type { Conversation } from '@contract/entities/conversation';
import { calendarDate, clockParts, clockTime, type ReaderLanguage } from '@contract/clockParts';
import { WEEKDAYS } from '@contract/dayTexts';
import { wallClockInstant } from '@contract/wallClock';

export type GroupName = 'favourites' | 'today' | 'yesterday' | 'lastWeek' | 'earlier';

const DAY_MS = 86_400_000;
const dayBefore = (now: number): string => {
  const { year, month, day } = clockParts(now);
  return calendarDate(wallClockInstant(year, month, day - 1, 12));
};

const groupOf = ({ favourite, updatedAt }: Conversation, now: number): GroupName => {
  if (favourite) return 'favourites';
  const day = calendarDate(updatedAt);
  if (day === calendarDate(now)) return 'today';
  if (day === dayBefore(now)) return 'yesterday';
  return new Date(updatedAt).getTime() > now - 7 * DAY_MS ? 'lastWeek' : 'earlier';
};

/** Favourites first, then by how long ago; the order within a group stays. */
export const groupConversations = (
  conversations: readonly Conversation[],
  now: number,
): [GroupName, Conversation[]][] => {
  const groups: Record<GroupName, Conversation[]> = {
    favourites: [],
    today: [],
    yesterday: [],
    lastWeek: [],
    earlier: [],
  };
  for (const conversation of conversations) groups[groupOf(conversation, now)].push(conversation);
  return (Object.entries(groups) as [GroupName, Conversation[]][]).filter(
    ([, members]) => members.length > 0,
  );
};

/** `09:58` today and under the heading of yesterday, `월` within the week, else `11.17`. */
export const shortTime = (
  { updatedAt: at, favourite }: Pick<Conversation, 'updatedAt' | 'favourite'>,
  now: number,
  language: ReaderLanguage,
): string => {
  const date = calendarDate(at);
  if (date === calendarDate(now) || (!favourite && date === dayBefore(now))) return clockTime(at);
  const { month, day, weekday } = clockParts(at);
  if (new Date(at).getTime() > now - 7 * DAY_MS) return WEEKDAYS[language][weekday] ?? '';
  return [month, day].join(language === 'ja' ? '/' : '.');
};
