const C = '\ue000';
const POLITE =
  "(?:\\s*(?:hey|hi|hello|please|pls|plz|kindly|just|also|can|could|would|will|you|be\\s+so\\s+(?:good|kind)\\s+as\\s+to|i['’]d\\s+like\\s+you\\s+to|i\\s+(?:want|need)\\s+you\\s+to)\\b[,!]?)*\\s*";
const PEOPLE =
  '(?:everyone|everybody|all(?:\\s+(?:of\\s+us|of\\s+you|staff|employees|hands|teams))?|(?:the\\s+)?(?:whole|entire)\\s+(?:company|team|office|staff)|(?:the\\s+)?(?:company|office|staff|team|folks|people))';
const TEAM =
  '(?:the\\s+)?(?:marketing|sales|design|engineering|executives?|execs?|product|finance)(?:\\s+(?:team|folks|people|channel))?';
const PLACE = `(?:(?:the\\s+)?${C}(?:\\s+(?:channel|team))?|(?:the\\s+)?(?:team\\s+chat|slack|channel)|(?:the\\s+)?\\w+\\s+channel|their\\s+channel)`;
const ONE = `(?:${PLACE}|${TEAM}|${PEOPLE}(?!\\s+(?:chat|channel)))(?:\\s*(?:in|on|at|from|of)\\s+(?:${PLACE}|${TEAM}|(?:the\\s+)?\\w+\\s+team))?`;
const AUDIENCE = `(?:(?:both|either)\\s+)?${ONE}(?:(?:\\s*,\\s*${ONE})*\\s*(?:,?\\s*\\b(?:and|or)\\b|&)\\s*${ONE})?`;
const JOINT = '\\s*(?:[:,–—-]+\\s*)?(?:\\b(?:that|about|saying)\\b|:)?\\s*';
const TELLS = new RegExp(
  `^${POLITE}(?:tell|let|remind|inform|notify|warn|update)\\s+${AUDIENCE}(?:\\s+(?:know|konw|now))?(?:\\s+in\\s+their\\s+channel)?${JOINT}`,
  'i',
);
const NOTE =
  '(?:(?:\\s+(?:an?|the|this|one|some|out))*(?:\\s+(?:short|quick|little|brief|company-wide|team-wide))?\\s+(?:note|notice|message|msg|announcement|memo|heads-?up|reminder|word|line|post|following|something|this|it\\s+out|it))?';
const POSTS = new RegExp(
  `^${POLITE}(?:annou?n?c+n?e|post|psot|put(?:\\s+up)?|drop|write|send(?:\\s+out)?|shout|say|share|publish|draft|make|broadcast|spread)(?:\\s+out)?${NOTE}(?:\\s+(?:in|to|on|for|at)\\s+${AUDIENCE})?${JOINT}`,
  'i',
);
const LABEL = new RegExp(
  `^\\s*(?:${C}|heads?[ -]?up\\s+to\\s+${AUDIENCE})\\s*(?:[:,–—-]\\s*)?(?:(?:please\\s+)?post(?:\\s+(?:that|this))?|heads-?up|announcement)?\\s*[:,]?\\s*`,
  'i',
);
const ASKED_AFTER = new RegExp(
  `(?<![\\s,.;–—-])[\\s,.;–—-]+(?:(?:please|pls|can\\s+you|could\\s+you)\\s+)?(?:post|announce|share|send|tell)\\s+(?:that|this|it)(?:\\s+(?:in|to|on|for)\\s+${AUDIENCE})?(?:\\s+(?:please|pls))?[.!?]*\\s*$`,
  'i',
);
const TO_WHOM = `\\s+(?:in|to|on|for|at)\\s+${AUDIENCE}`;
/** Only where it was not said before: `that Emma is in the sales team` is what is told. */
const TO_WHOM_AFTER = new RegExp(`${TO_WHOM.replace('|for|at', '')}[.!?]*\\s*$`, 'i');
const PLACED = new RegExp(TO_WHOM, 'i');

/** A request in the form of a question asks nothing of those who read it. */
const QUESTION = /^\s*(?:please\s+)?(?:can|could|would|will)\s+you\b/i;

/** The rest of `text` once the English words that ask for an announcement are gone. Channels are one sign each. */
export const withoutEnglishRequest = (text: string): string => {
  const found = [TELLS, POSTS].find((pattern) => pattern.test(text));
  const isPlaced = found === TELLS || PLACED.test(found?.exec(text)?.[0] ?? '');
  const said = text.replace(found ?? LABEL, '').replace(ASKED_AFTER, '');
  const topic = isPlaced ? said : said.replace(TO_WHOM_AFTER, '');
  return QUESTION.test(text) ? topic.replace(/\s*\?\s*$/, '') : topic;
};
