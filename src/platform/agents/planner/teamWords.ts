import type { Language } from '@contract/clockParts';

/** Words for the same team in both languages; the owner map's own key is always one of them. */
const ALIASES = [
  ['marketing', '마케팅', '마켓팅', 'mktg', 'mkt', 'mrktg', 'mktng'],
  ['sales', '영업', '세일즈', '영업부'],
  ['design', '디자인'],
  ['engineering', '개발', '엔지니어링', '개발부', 'eng', 'dev'],
  ['operations', '운영'],
  ['hr', '인사'],
  ['finance', '재무'],
  ['product', '프로덕트', '제품'],
  ['executive', '임원', '임원진', '임원들', '경영진', 'exec', 'execs', 'executives'],
];

/** In lower case, the key first. */
export const teamWords = (key: string): string[] => {
  const own = key.toLowerCase();
  return [...new Set([own, ...(ALIASES.find((group) => group.includes(own)) ?? [])])];
};

/** A team as a text of this language names it: `영업` for Sales. */
export const teamName = (key: string, language: Language): string =>
  (language === 'ko' ? teamWords(key).find((word) => /[가-힣]/.test(word)) : undefined) ?? key;

/** `마케팅 팀`, `Marketing team`; a name that says so itself stays: `현장팀`. */
export const asTeam = (name: string, language: Language): string => {
  const isSaid = language === 'ko' ? name.endsWith('팀') : /\bteam$/i.test(name);
  return isSaid ? name : `${name} ${language === 'ko' ? '팀' : 'team'}`;
};

/** Those who are in a team, where a whole team is meant: `the designers`. */
const MEMBERS: Record<string, string[]> = {
  marketing: ['marketers', '마케터들', '마케터분들'],
  sales: ['salespeople', 'sales people', '영업사원들', '영업사원분들'],
  design: ['designers', '디자이너들', '디자이너분들'],
  engineering: ['engineers', 'developers', 'devs', '개발자들', '개발자분들', '엔지니어들', '엔지니어분들'],
};

export const memberWords = (key: string): string[] => MEMBERS[key.toLowerCase()] ?? [];
