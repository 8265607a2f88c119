import type { Language } from '@contract/clockParts';
import { asTeam } from './teamWords';

const KINDS: [RegExp, string, string][] = [
  [/주간|\bweekly\b/i, '주간', 'weekly'],
  [/월간|\bmonthly\b/i, '월간', 'monthly'],
  [/킥오프|\bkick-?off\b/i, '킥오프', 'kickoff'],
  [/회고|\bretro(?:spective)?\b/i, '회고', 'retrospective'],
  [/리뷰|\breview\b/i, '리뷰', 'review'],
  [/기획|\bplanning\b/i, '기획', 'planning'],
];

/** The apostrophe of `Alex's` opens no quotation. */
const QUOTED = /"([^"]{2,80})"|“([^”]{2,80})”|「([^」]{2,80})」|(?<!\w)['‘]([^'’]{2,80})['’](?!\w)/;

/** A meeting's title from the operator's words: `마케팅 팀 주간 회의`, `Marketing team weekly meeting`. */
export const meetingSubject = (
  text: string,
  who: string,
  isTeam: boolean,
  language: Language,
  named?: string,
): string => {
  const quoted = QUOTED.exec(text)?.slice(1).find(Boolean);
  if (quoted !== undefined) return quoted;
  const kind = KINDS.find(([pattern]) => pattern.test(text));
  const about = named ?? kind?.[language === 'ko' ? 1 : 2] ?? '';
  const party = isTeam ? asTeam(who, language) : who;
  if (language === 'ko') return [party, about, '회의'].filter(Boolean).join(' ');
  const name = party.charAt(0).toUpperCase() + party.slice(1);
  return [name, about, 'meeting'].filter(Boolean).join(' ');
};
