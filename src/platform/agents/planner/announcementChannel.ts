import { escapePattern } from '@platform/common/escapePattern';
import { findChannel } from './attendees';
import { JOINED, postedIn, withoutRefusedChannels } from './postedChannels';
import { teamWords } from './teamWords';

/** The channel in which everybody reads. */
const FOR_ALL = '#general';
const COMPANY = '(?:company|office|firm|staff|organi[sz]ation|building|workspace|slack)';
/** Everybody of a team is not everybody: `everyone in Finance`, `재무팀 모두에게`. */
const OF_A_TEAM = `(?!\\s+(?:in|from|of|at|on)\\s+(?!(?:(?:the|our)\\s+)?(?:(?:whole|entire)\\s+)?${COMPANY}\\b))`;
const ALL_KO =
  '전사(?:에|\\s)|전\\s*직원|전\\s*사원|모든\\s*직원|회사\\s*전체|전체\\s*(?:공지|채널|메시지)|다들(?:에게|한테)|모두(?:에게|한테)';
const EVERYBODY = new RegExp(
  `\\b(?:(?:everyone|everybody|all\\s+(?:staff|employees|hands|teams))${OF_A_TEAM}|(?:whole|entire)\\s+(?:company|team|office|staff)|(?:to|tell|let|remind|inform|notify)\\s+the\\s+(?:company|staff|office)|company-wide)\\b|(?<!(?:팀|부|부서|본부)(?:의|\\s)*)(?:${ALL_KO})`,
  'i',
);
/**
 * The channel that a request names by its sign, by its team, or by being for everybody. `channels`: those there are, with `#`.
 * None where two are named: one post goes to one channel.
 */
export const announcementChannel = (text: string, channels: readonly string[]): string | undefined => {
  const meant = withoutRefusedChannels(text);
  const found =
    findChannel(meant.slice(postedIn(meant)?.start ?? 0)) ??
    channels.find((channel) => isNamed(meant, channel.slice(1)));
  if (found !== undefined) return isJoined(meant, found, channels) ? undefined : found;
  return EVERYBODY.test(meant) && channels.includes(FOR_ALL) ? FOR_ALL : undefined;
};

/** Characters of the longest text in which a second channel is looked for. */
const LONGEST = 1000;

const isJoined = (text: string, channel: string, channels: readonly string[]): boolean => {
  if (text.length > LONGEST) return false;
  const own = wordsOf(channel);
  const other = `(?:#[\\p{L}\\p{N}_-]+|${channels
    .filter((one) => one !== channel)
    .map(wordsOf)
    .join('|')})`;
  const side = (words: string) => `(?<![\\p{L}\\p{N}])(?:${words})(?:\\s*(?:team|channel|팀|채널))*`;
  return new RegExp(`${side(own)}${JOINED}${side(other)}|${side(other)}${JOINED}${side(own)}`, 'iu').test(
    text,
  );
};

const wordsOf = (channel: string): string =>
  [channel, ...teamWords(channel.slice(1))].map(escapePattern).join('|');

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

const WHOLE_KO = '(?:전원|전체|모두|다들|사람들|분들|여러분|팀원들?|식구들?|전\\s*직원|모든\\s*직원)';
const WHOLE_EN = '(?:everyone|everybody|all|all\\s+staff)\\s+(?:in|from|of|at|on)';

const teamOf = (word: string): RegExp =>
  /[가-힣]/.test(word)
    ? new RegExp(`${word}\\s*(?:팀|부)?(?:의?\\s*${WHOLE_KO})?\\s*(?:에게|한테|께|에(?=\\s))`)
    : new RegExp(
        `\\b(?:(?:tell|let|to|for|remind|inform|notify|warn)|${WHOLE_EN})\\s+(?:the\\s+)?(?:(?:whole|entire)\\s+)?${word}\\b(?:\\s+(?:team|folks|people))?\\b`,
        'i',
      );
