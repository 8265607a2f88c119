/** Two posts of which each has its channel, under one verb: the second gets it, too. */
export interface SeveralPosts {
  first: string;
  rest: string;
}

const CHANNEL = '#[\\p{L}\\p{N}_-]{1,80}';
const THE_OTHER = '(?:the|a|an|our|my|his|her|its|their|that)\\s[^#]{2,80}\\s(?:to|in|on)\\s';
/** `announce the launch to #marketing and the beta to #sales`, `tell #sales that … and #help that …`. */
const EN = new RegExp(
  `^(?<first>\\W*(?:(?:please|hey|hi|can you|could you)[\\s,]+)*(?<verb>announce|post|share|tell)\\s[^#]{0,80}${CHANNEL}(?<said>\\s+that\\s[^#]{2,120}?)?),?\\s+and\\s+(?<rest>(?<other>${CHANNEL}\\s+that\\s[^#]{2,120}|${THE_OTHER}${CHANNEL}[.!]?))$`,
  'iu',
);
/** `#marketing에는 출시, #sales에는 베타 공지해줘`. */
const KO = new RegExp(
  `^(?<first>${CHANNEL}에(?:는|다가?)?\\s+[^#,]{1,80}),\\s*(?:그리고\\s+)?(?<rest>${CHANNEL}에는\\s+[^#]{1,80}?(?<verb>\\s(?:공지|게시|전달|알려|올려)\\S{0,8}(?:\\s?(?:줘|주세요))?[.!]?))$`,
  'iu',
);

/** Splits an announcement of two things to two channels; undefined where it is one. Of texts up to some 300 characters. */
export const severalPosts = (text: string): SeveralPosts | undefined => {
  const english = EN.exec(text)?.groups;
  if (english) {
    const { first = '', verb = '', rest = '', said, other = '' } = english;
    // With `that` both say what is told; without it both say where.
    const isAlike = (said !== undefined) === other.startsWith('#');
    return isAlike ? { first, rest: `${verb.toLowerCase()} ${rest}` } : undefined;
  }
  const korean = KO.exec(text)?.groups;
  return korean && { first: `${korean['first'] ?? ''}${korean['verb'] ?? ''}`, rest: korean['rest'] ?? '' };
};
