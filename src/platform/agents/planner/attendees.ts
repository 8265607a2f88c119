import type { Attendee } from '@contract/entities/meeting';
import type { OwnerMap, Team } from '@contract/entities/owner';
import { addressOf } from '@contract/placeholderAddress';
import { withoutRefusedChannels } from './postedChannels';
import { teamWords } from './teamWords';

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
    const word = teamWords(key).find((candidate) => mentions(lower, candidate));
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
  const asAttendee = (member: Team['required'][number], isOptional: boolean): Attendee => ({
    email: addressOf({ ...member, slackId: member.slack_id }),
    name: member.name,
    ...(member.slack_id ? { slackId: member.slack_id } : {}),
    ...(member.tz ? { tz: member.tz } : {}),
    ...(isOptional ? { optional: true } : {}),
  });
  return markOptional(text, [
    ...required.map((member) => asAttendee(member, false)),
    ...optional.map((member) => asAttendee(member, true)),
  ]);
};

/** People whom the text calls optional may stay away. */
export const markOptional = (text: string, attendees: readonly Attendee[]): Attendee[] => {
  const names = optionalNames(text);
  return attendees.map((attendee) =>
    names.some((name) => sameName(attendee.name, name)) ? { ...attendee, optional: true } : attendee,
  );
};

const KOREAN_OPTIONAL =
  /(\p{L}+(?:(?:,|와|과|랑)\s+\p{L}+)*(?:\s(?:씨|님)(?:은|는)?)?)\s*선택\s*(?:참석|참여)/gu;
const ENGLISH_OPTIONAL = /(\p{L}+)\s+(?:(?:is|as)\s+)?optional/giu;
const ENGLISH_SEVERAL = /(\p{L}+(?:(?:,|\s+and)\s+\p{L}+)+)\s+(?:are|as)\s+optional/giu;
const OPTIONAL_FIRST = /optional(?:ly)?:?\s+(\p{L}+)/giu;
const NAME_ENDING = /(?:씨|님)?(?:은|는|와|과|랑|씨|님)?$/u;

/** Words that may be names; one that ends like a particle (`김가은`) is tried with and without it. */
const optionalNames = (text: string): string[] =>
  [KOREAN_OPTIONAL, ENGLISH_OPTIONAL, ENGLISH_SEVERAL, OPTIONAL_FIRST]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(([, names = '']) => names.split(/[,\s]+/))
    .flatMap((word) => [word, word.replace(NAME_ENDING, '')])
    .filter(Boolean);

const sameName = (name: string, word: string): boolean =>
  name === word || name.toLowerCase().split(/\s+/).includes(word.toLowerCase());

const PARTICLE = /(?:에게|에서|에다|으로|에|로|을|를|은|는|의)$/;

/** `#name` in a text, without the Korean particle that may follow it. */
export const findChannel = (text: string): string | undefined => {
  const meant = withoutRefusedChannels(text);
  const latin = /#[a-z0-9_-]+/i.exec(meant)?.[0];
  return latin ?? /#[\p{L}\p{N}_-]+/u.exec(meant)?.[0].replace(PARTICLE, '');
};
