import type { Attendee } from '@contract/entities/meeting';
import type { OwnerMap, Team } from '@contract/entities/owner';

/** Words for the same team in both languages; the owner map's own key is always one of them. */
const ALIASES = [
  ['marketing', '마케팅'],
  ['sales', '영업', '세일즈'],
  ['design', '디자인'],
  ['engineering', '개발', '엔지니어링'],
  ['operations', '운영'],
  ['hr', '인사'],
  ['finance', '재무'],
  ['product', '프로덕트', '제품'],
];

export interface FoundTeam {
  key: string;
  /** The word the text used for it. */
  word: string;
  team: Team;
}

/** The team a text names, by its key or a word for it in the other language. */
export const findTeam = (text: string, { teams }: OwnerMap): FoundTeam | undefined => {
  const lower = text.toLowerCase();
  const found = Object.entries(teams).flatMap(([key, team]) => {
    const own = key.toLowerCase();
    const words = ALIASES.find((group) => group.includes(own)) ?? [own];
    const word = [...new Set([own, ...words])].find((candidate) => mentions(lower, candidate));
    return word === undefined ? [] : [{ key, word, team, at: lower.indexOf(word) }];
  });
  return found.sort((a, b) => a.at - b.at)[0];
};

/** A channel like `#marketing` is not a team. */
const mentions = (text: string, word: string): boolean => {
  const pattern = /^[a-z0-9 ]+$/.test(word) ? new RegExp(`(?<![#\\w])${word}(?!\\w)`) : undefined;
  return pattern ? pattern.test(text) : text.replaceAll(`#${word}`, '').includes(word);
};

/** Members as attendees; whom the text calls optional is optional, whatever the team says. */
export const teamAttendees = ({ required, optional }: Team, text: string): Attendee[] => {
  const wanted = optionalNames(text);
  const asAttendee = (member: Team['required'][number], isOptional: boolean): Attendee => ({
    email: member.email,
    name: member.name,
    ...(member.slack_id ? { slackId: member.slack_id } : {}),
    ...(member.tz ? { tz: member.tz } : {}),
    ...(isOptional || wanted.some((name) => sameName(member.name, name)) ? { optional: true } : {}),
  });
  return [
    ...required.map((member) => asAttendee(member, false)),
    ...optional.map((member) => asAttendee(member, true)),
  ];
};

const optionalNames = (text: string): string[] => {
  const korean = [...text.matchAll(/([\p{L}]+?)(?:은|는|씨는|님은)?\s*선택\s*(?:참석|참여)/gu)];
  const english = [...text.matchAll(/([\p{L}]+)\s+(?:is|as)\s+optional|optional(?:ly)?:?\s+([\p{L}]+)/giu)];
  return [...korean, ...english].flatMap((match) => match[1] ?? match[2] ?? []);
};

const sameName = (name: string, word: string): boolean =>
  name === word || name.toLowerCase().split(/\s+/).includes(word.toLowerCase());

/** The people of a directory that a text names in full, or by a first name of at least three letters. */
export const findPeople = (text: string, people: readonly Attendee[]): Attendee[] =>
  people.filter(({ name }) => {
    if (text.includes(name)) return true;
    const first = name.split(/\s+/)[0] ?? '';
    return /^[A-Za-z]{3,}$/.test(first) && new RegExp(`\\b${first}\\b`, 'i').test(text);
  });

const PARTICLE = /(?:에게|에서|에다|으로|에|로|을|를|은|는|의)$/;

/** `#name` in a text, without the Korean particle that may follow it. */
export const findChannel = (text: string): string | undefined => {
  const latin = /#[a-z0-9_-]+/i.exec(text)?.[0];
  return latin ?? /#[\p{L}\p{N}_-]+/u.exec(text)?.[0].replace(PARTICLE, '');
};
