const SIGNED = '#[\\p{L}\\p{N}_-]+';
const SAID_EN = `(?:the\\s+)?(?:${SIGNED}|\\w+\\s+(?:channel|team)\\b(?=\\s*(?:[,.:;!]|$|(?:that|about|but|and|or|nor)\\b)))(?:\\s+channel\\b)?`;
const IN_EN = `(?:(?:in|on|to|into|at|for)\\s+)?${SAID_EN}`;
const POSTING_EN =
  "(?:don['’]?t|do\\s+not|never)\\s+(?:post|send|put|announce|share|write|tell)(?:\\s+(?:it|this|that|anything))?";
const REFUSING_EN = `\\s*(?:\\b(?:but|and|please)\\s+)*\\b(?:not(?!\\s+(?:only|just)\\b)|instead\\s+of|rather\\s+than|${POSTING_EN})\\s+${IN_EN}(?:\\s*(?:,|or|nor|and\\s+not)\\s+${IN_EN})*`;
const REFUSED_EN = new RegExp(
  `[,;]?${REFUSING_EN}(?:\\s*,(?=\\s+(?:that|about|saying|but|post|announce|in|to)\\b))?(?:,?\\s+but(?=\\s+(?:in|to|on)\\b))?`,
  'giu',
);
/** After what is said has begun, only what stands apart at the end is about the post: `…, but not in #general`. */
const REFUSED_AT_END_EN = new RegExp(`[,;]${REFUSING_EN}\\s*[.!]*\\s*$`, 'iu');
const SAYING_EN = /\b(?:that|saying|about)\b|:\s/i;
const TO_KO = '(?:에다가|에다|에서|에게|한테|에)';
const NOT_POSTED_KO = '(?:올리|보내|공지하|쓰|알리)지\\s*(?:말고|마\\S*|말아\\S*|않\\S*)';
/** A team is a place to post only where it is one of those that are told: `마케팅팀이 아니라 영업팀이 한다고` is what is said. */
const REFUSED_KO = new RegExp(
  `(?:${SIGNED.replace('+', '+?')}(?:\\s*채널)?|[가-힣A-Za-z]{1,10}?\\s*채널)${TO_KO}?(?:이|가|은|는|도)?\\s*(?:말고|(?<!뿐(?:만)?\\s*)아니(?:라|고)|대신(?:에)?|빼고|제외하고|${NOT_POSTED_KO})[.,]?|[가-힣A-Za-z]{1,10}?\\s*팀(?:${TO_KO}(?:는|은)?\\s*(?:말고|${NOT_POSTED_KO})|\\s*(?:말고|대신)(?=\\s+[가-힣]{1,10}?\\s*(?:팀\\s*)?(?:채널\\s*)?${TO_KO}(?:\\s|$)))[.,]?`,
  'gu',
);

/** Words quoted before the channel are what is said: `… 올리지 말고 …라고 #sales에`. */
const AFTER_QUOTE = /[라다자]고\s+(?=#)/u;
const afterQuote = (text: string): number => {
  const quoted = AFTER_QUOTE.exec(text);
  return quoted ? quoted.index + quoted[0].length : 0;
};

/** Characters of the longest text in which channels are looked for that are not meant. */
const LONGEST = 1000;

/** A text without the channels it says are not meant: `in #sales, not #general`, `#general 말고 #sales에`. */
export const withoutRefusedChannels = (text: string): string => {
  if (text.length > LONGEST) return text;
  const saying = SAYING_EN.exec(text)?.index ?? text.length;
  const asked = text.slice(0, saying).replace(REFUSED_EN, ' ');
  const left = asked + text.slice(saying).replace(REFUSED_AT_END_EN, ' ');
  const from = afterQuote(left);
  return left.slice(0, from) + left.slice(from).replace(REFUSED_KO, ' ');
};

/** Between two channels that are both meant. */
export const JOINED =
  '\\s*(?:,\\s*(?:and|or)\\s|,|(?:\\band|\\bor|\\bas\\s+well\\s+as|,?\\s*but\\s+also)\\s|&|뿐(?:만)?\\s*아니라|및|와|과|이랑|랑|하고|이나|나)\\s*(?:(?:in|on|to)\\s+)?(?:the\\s+)?';
const NAMED = '#(?:[a-z0-9_-]+|[\\p{L}\\p{N}_-]+)';
const TOGETHER = new RegExp(`${NAMED}(?:\\s*(?:채널)?${JOINED}${NAMED})*`, 'iu');
/** The part of a text that says in which channels it is posted, from the first of them to the last. Others are part of what is said. */
export const postedIn = (text: string): { start: number; end: number } | undefined => {
  const from = afterQuote(text);
  const found = TOGETHER.exec(text.slice(from));
  return found ? { start: from + found.index, end: from + found.index + found[0].length } : undefined;
};
