import { escapePattern } from '@platform/common/escapePattern';
import { findChannel } from './attendees';
import { teamWords } from './teamWords';

/** The channel in which everybody reads. */
const FOR_ALL = '#general';
const EVERYBODY =
  /\b(?:everyone|everybody|all\s+(?:staff|employees|hands|teams)|(?:whole|entire)\s+(?:company|team|office|staff)|(?:to|tell|let|remind|inform|notify)\s+the\s+(?:company|staff|office)|company-wide)\b|전사(?:에|\s)|전\s*직원|전\s*사원|모든\s*직원|회사\s*전체|전체\s*(?:공지|채널|메시지)|다들(?:에게|한테)|모두(?:에게|한테)/i;

/** The channel that a request names by its sign, by its team, or by being for everybody. `channels`: those there are, with `#`. */
export const announcementChannel = (text: string, channels: readonly string[]): string | undefined => {
  const signed = findChannel(text);
  if (signed !== undefined) return signed;
  const ofTeam = channels.find((channel) => isNamed(text, channel.slice(1)));
  if (ofTeam !== undefined) return ofTeam;
  return EVERYBODY.test(text) && channels.includes(FOR_ALL) ? FOR_ALL : undefined;
};

/** A team is named by its words; another channel only with the word for one: `let it be known` is not for `#it`. */
const isNamed = (text: string, name: string): boolean => {
  const words = teamWords(name);
  const isTeam = words.length > 1;
  return words.some(
    (word) => channelOf(escapePattern(word)).test(text) || (isTeam && teamOf(word).test(text)),
  );
};

const channelOf = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word}\\s*(?:팀\\s*)?채널|(?<![\\p{L}\\p{N}])${word}\\s+channel\\b`, 'iu');

const teamOf = (word: string): RegExp =>
  /[가-힣]/.test(word)
    ? new RegExp(`${word}\\s*(?:팀|부)?\\s*(?:에게|한테|께|에(?=\\s))`)
    : new RegExp(
        `\\b(?:tell|let|to|for|remind|inform|notify|warn)\\s+(?:the\\s+)?${word}(?:\\s+(?:team|folks|people))?\\b`,
        'i',
      );
