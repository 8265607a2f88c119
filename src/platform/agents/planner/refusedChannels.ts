const SIGNED = '#[\\p{L}\\p{N}_-]+';
const SAID_EN = `(?:the\\s+)?(?:${SIGNED}|\\w+\\s+(?:channel|team)\\b(?!['’]s))(?:\\s+channel\\b)?`;
const IN_EN = `(?:(?:in|on|to|into|at|for)\\s+)?${SAID_EN}`;
const POSTING_EN =
  "(?:don['’]?t|do\\s+not|never)\\s+(?:post|send|put|announce|share|write|tell)(?:\\s+(?:it|this|that|anything))?";
const REFUSED_EN = new RegExp(
  `[,;]?\\s*(?:\\b(?:but|and|please)\\s+)*\\b(?:not(?!\\s+(?:only|just)\\b)|instead\\s+of|rather\\s+than|${POSTING_EN})\\s+${IN_EN}(?:\\s*(?:,|or|nor|and\\s+not)\\s+${IN_EN})*(?:\\s*,(?=\\s+(?:that|about|saying|but|post|announce|in|to)\\b))?(?:,?\\s+but(?=\\s+(?:in|to|on)\\b))?`,
  'giu',
);
const TO_KO = '(?:에다가|에다|에서|에게|한테|에)';
const NOT_POSTED_KO = '(?:올리|보내|공지하|쓰|알리)지\\s*(?:말고|마\\S*|말아\\S*|않\\S*)';
/** A team is a place to post only where it is one of those that are told: `마케팅팀이 아니라 영업팀이 한다고` is what is said. */
const REFUSED_KO = new RegExp(
  `(?:${SIGNED.replace('+', '+?')}(?:\\s*채널)?|[가-힣A-Za-z]{1,10}?\\s*채널)${TO_KO}?(?:이|가|은|는|도)?\\s*(?:말고|(?<!뿐(?:만)?\\s*)아니(?:라|고)|대신(?:에)?|빼고|제외하고|${NOT_POSTED_KO})[.,]?|[가-힣A-Za-z]{1,10}?\\s*팀(?:${TO_KO}(?:는|은)?\\s*(?:말고|${NOT_POSTED_KO})|\\s*(?:말고|대신)(?=\\s+[가-힣]{1,10}?\\s*(?:팀\\s*)?(?:채널\\s*)?${TO_KO}(?:\\s|$)))[.,]?`,
  'gu',
);

/** A text without the channels it says are not meant: `in #sales, not #general`, `#general 말고 #sales에`. */
export const withoutRefusedChannels = (text: string): string =>
  text.replace(REFUSED_EN, ' ').replace(REFUSED_KO, ' ');
