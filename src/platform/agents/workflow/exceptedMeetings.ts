import type { AgentTask } from '../agentTask';
import { readMeeting } from '../planner/reading/readMeeting';
import { findMeetings, type MeetingSearch } from './findMeetings';

/** Which meetings a text means, and which of them it leaves out. */
export interface Exception {
  which: string;
  except: string;
}

/** A longer text is no such order, and no pattern looks through it. */
const LONGEST = 200;

const EXCEPT =
  '(?:except(?:ing)?(?:\\s+for)?|other\\s+than|apart\\s+from|aside\\s+from|besides|excluding|with\\s+the\\s+exception\\s+of|but(?:\\s+not)?(?=\\s+(?:the|my|our)\\b))';
const FIRST_EN = new RegExp(
  `^\\W*${EXCEPT}\\s+(.+?)\\s*,\\s*(.+)$|^\\W*(?:please\\s+)?keep\\s+(.+?)[\\s,]+(?:(?:and|but)\\s+)?((?:cancel|delete|remove)\\b.+)$`,
  'is',
);
const LAST_EN = new RegExp(`^(.+?)[\\s,]+${EXCEPT}\\s+(.+)$`, 'is');
/** `내일 회의는 | 마케팅 회의 | 빼고 다 취소해줘`; `취소하지 말고` leaves no meeting out. */
const KOREAN =
  /^(?:(.+?)(?:은|는)\s+)?(.+?)(?:만|은|는|을|를)?\s*(?:빼고|빼놓고|제외하고|제외한|남기고|남겨두고|놔두고|(?<!지\s?)말고)\s+(.+)$/s;

/** `everything tomorrow | the marketing meeting`, of `everything tomorrow except the marketing meeting`. */
export const splitException = (text: string): Exception | undefined => {
  if (text.length > LONGEST) return undefined;
  const first = FIRST_EN.exec(text);
  if (first) return { except: first[1] ?? first[3] ?? '', which: first[2] ?? first[4] ?? '' };
  const last = LAST_EN.exec(text);
  if (last) return { which: last[1] ?? '', except: last[2] ?? '' };
  const korean = KOREAN.exec(text);
  return korean ? { except: korean[2] ?? '', which: `${korean[1] ?? ''} ${korean[3] ?? ''}` } : undefined;
};

/** The meetings meant, without those that are left out; days of the one hold for the other. */
export const findWithout = async (
  task: AgentTask,
  text: string,
  { which, except }: Exception,
  sources: Parameters<typeof findMeetings>[2],
): Promise<MeetingSearch> => {
  const days = daysIn(which, sources.now);
  const search = await findMeetings(
    task,
    days ? which : `${which} ${daysIn(except, sources.now) ?? ''}`,
    sources,
  );
  // A meeting of others may be left out, too.
  const left = await findMeetings(task, `${except} ${days ?? ''}`, { ...sources, userEmail: undefined });
  const { reading, meetingKind } = left.read;
  const named = [...reading.teams, ...reading.people, reading.title, meetingKind, reading.time].some(
    (one) => one !== undefined,
  );
  // `next week except Friday`: days alone are left out where days are read.
  if (!named && daysIn(except, sources.now) !== undefined) return findMeetings(task, text, sources);
  const unknown = [...search.read.unknown, ...left.read.unknown];
  const ids = left.meetings.map(({ id }) => id);
  return {
    ...search,
    meetings: named && ids.length === 0 ? [] : search.meetings.filter(({ id }) => !ids.includes(id)),
    read: { ...search.read, unknown },
  };
};

const NOBODY = { teams: [], people: [] };
const daysIn = (text: string, now: Date): string | undefined =>
  readMeeting(text, now, NOBODY).reading.days?.words;
