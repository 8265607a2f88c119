import type { Named } from '@contract/entities/meetingReading';
import { ANY_TOKEN, classOf, findTokens, READ, takePhrases, wordsOf, type TokenText } from './tokenText';
import { isRequestWord } from './requestWords';

const QUOTED = /"([^"]{2,80})"|“([^”]{2,80})”|「([^」]{2,80})」|(?<!\w)['‘]([^'’]{2,80})['’](?!\w)/g;
const LABELLED_KO =
  /(?!(?:제목|안건|주제)이\s*(?:비|없|빠|많|길|적|부))(?:제목(?:을|은)?\s*(?:고쳐|바꿔|변경해|수정해)\s*(?:줘|주세요|줄래)?요?\s*[,:：]|주제|제목|안건|타이틀|\b(?:title|subject|topic)(?=[은는])|목적|회의\s?이름|회의명|(?<![가-힣])이름(?=[을은]\s)(?!.{0,4}(?:헷갈|잘못|몰라|까먹)))(?!으?로(?:\s|$))(?:만|에는|에|은|는|을|를|:|：)?\s*(?:그냥\s+)?([^.!?,\n\ue000-\uf8ff]{2,80}?)(?=\s*(?:(?:으로|로|이고|이며|이야|입니다|이에요|예요|이?라고)(?=[\s.!?,]|$)|\s\/\s|\s*\((?=[^)]{0,30}(?:제외|빼|불참|참석|선택))|[.!?,\n]|$))/g;
const LABELLED_EN =
  /\b(?:(?:titled|entitled|called|named)\b:?|(?:subject|topic|agenda|title|heading|purpose)(?:\s+is\b|\b[^.:!?,;\n]{0,24}:(?<=\b(?:heading|title)\b[^.:]{0,24}:)|\s*:|(?=\s+["“'‘])|(?<=,\s*(?:and\s+)?(?:the\s+)?(?:subject|topic|title))))\s+(?!of\b|it\b)(?:the\s+)?([^.!?,;\n"“'‘\ue000-\uf8ff]{2,80}?)(?=\s+(?:with|for the|on|at|next|tomorrow|today)\b|\s+(?:from|after|before|for|around|by)\s+\d|\s+[-–—]+\s+(?:everyone|everybody|all|without|excluding|except|but|not|no|and|also|plus|please|thanks)\b|\s+\((?=[^)]{0,40}\b(?:not|no|without|except|optional|min|with)\b)|:\s|[.!?,;\n]|$)/gi;
const RENAMED_EN =
  /\b(?:(?:re)?name|call|title)\s+(?:it|(?:this|that)(?!\s+(?:week|month|year|morning|afternoon|evening|time|day|is)\b)|(?:the|this|that)\s+(?:meeting|one|call|card|invite))(?!\s+(?:off|a\s+day|in|on|at|for|quits|up)\b)\s*:?\s*(?:to\s+|as\s+)?(?:the\s+)?([^.!?,;\n"“'‘\ue000-\uf8ff]{2,80}?)(?=\s+(?:instead|please|pls|with|on|at|next|tomorrow|today)\b|[.!?,;\n]|$)|\b(?:with|give\s+(?:it|this|the\s+meeting))\s+the\s+(?:title|name)\s+([^.!?,;\n"“'‘\ue000-\uf8ff]{2,80}?)(?=\s+(?:instead|please|pls)\b|[.!?,;\n]|$)|\b(?:title|subject|topic|name)\s+(?:of\s+(?:it|the\s+meeting)\s+)?(?:should\s+(?:be|read|say)|to(?:\s+be)?|as)\s+(?:the\s+)?([^.!?,;\n"“'‘\ue000-\uf8ff]{2,80}?)(?=\s+(?:instead|please|pls)\b|[.!?,;\n]|$)|^\s*([^.!?,;\n"“'‘\ue000-\uf8ff]{2,60}?)\s+is\s+the\s+(?:title|subject|topic)\b|^\s*(?:the\s+)?(?:title|subject|topic)\s+(?!is\b|to\b|should\b|of\b)([^.!?,;\n"“'‘\ue000-\uf8ff]{2,80}?)(?=\s+(?:instead|please|pls)\b|[.!?,;\n]|$)/gi;
const RENAMED_KO =
  /(?:이름|제목)\s*(?:붙여|지어|달아)\s*(?:줘|주세요|줄래)?요?[,\s]+([^.!?,\n\ue000-\uf8ff]{2,40}?)(?:이?라고)|(?<![가-힣])([^.!?,\n\ue000-\uf8ff]{2,40}?)(?:이?라고)\s*(?:이름|제목)?(?:을|을\s*좀)?\s*(?:불러|부르자|지어|붙여|바꿔|적어)\S*/g;
const STOP = `(?:(?:on|at|by|for|from|between|before|after|around|in|starting)\\s+(?:the\\s+)?)?${ANY_TOKEN}`;
const ABOUT = new RegExp(
  `(?:(?<!\\b(?:what|how|it['’]?s|it\\s+is|for|just)\\s)\\babout(?!\\s+time\\b)|(?<!\\w)['’]?bout|\\bregarding|(?<!['’])\\bre:?(?=\\s)|\\b(?:post-?mortem|retro(?:spective)?|debrief|walk-?through|recap|review)\\s+(?:of|on)|\\b(?:should|must|let['’]?s|can we|could we)\\s+(?:review|plan)(?!\\s+(?:an?|some)\\b)|\\bconcerning|\\babt|\\b(?:discuss|talk about|speak about|chat about|go over|talk through|walk through|go through|align on)(?!\\s+(?:an?|some)\\s+(?:time|meeting|slot))|\\bto (?:review|finali[sz]e|plan(?!\\s+ahead)|prepare|present|decide(?: on)?|cover|brainstorm)|\\b(?:to|must|should|need to|have to|got to|gotta|will|let['’]?s|we) (?:settle|sort out|hammer out|nail down|wrap up|figure out|work out|resolve|agree on|iron out|look at|look into|look over|work on|run through|catch up on|follow up on|sign off(?: on)?)(?!\\s+(?:an?|some)\\s+(?:time|meeting|slot|date|day)\\b)(?!\\s+(?:when|if|whether|how)\\b)|\\b(?:walk|take|talk|run)\\s+(?:me|us|them|everyone)\\s+through|\\b(?:brief|update|quiz)\\s+(?:me|us|them)\\s+on|\\b(?:to|can|could|should|must)\\s+talk(?!\\s+(?:to|with|about|over|through|in|on|at|for|it|things|today|tomorrow|soon|again|next|this|more|some|a|an)\\b)|\\b(?:all|both|can|could|should)\\s+(?:look at|look over|go over|work on|talk about)|\\bdiscussing|\\bon the (?:topic|subject) of)\\s+(?:(?:the|our)\\s+)?([^.,:;!?\\n${READ}${ANY_TOKEN.slice(1, -1)}]{2,80}?)(?=\\s+(?:with|for the|together|some\\s?time|any\\s?time|let['’]?s|please|(?:I|we)(?:['’](?:d|ll)|\\s+(?:want|need|would|should|must|have|like|can|could|propose|suggest))|(?:can|could|would|shall|should)\\s+(?:we|you|i))\\b|\\s*${STOP}|\\s+[-–—]+\\s+(?:everyone|everybody|all|without|excluding|except|but|not|no|and|also|plus|please|thanks)\\b|\\s+\\((?=[^)]{0,40}\\b(?:not|no|without|except|optional|min|with)\\b)|[.,:;!?\\n${READ}]|\\s*$)`,
  'giu',
);
const PIECE = `[^.,;!?\\n${READ}${ANY_TOKEN.slice(1, -1)}]`;
const ABOUT_KO = new RegExp(
  `(${PIECE}{2,40}?)\\s*(?:에\\s*대해서?|에\\s*대한|에\\s*관한|관련(?:해서|하여|한|된|으로)?|건으로|건\\s*때문에|건(?:은|을|이|도)?\\s*(?:좀\\s*)?(?:매듭|마무리|정리|검토|논의|얘기|이야기|결정|정하|확정|협의|의논|상의|조율|합의|처리|해결|짚|다뤄|다루|끝내)\\S*(?:\\s*(?:합니다|해요|돼요|됩니다|되는데|하는데|싶\\S*))?|(?:를|을)\\s*(?:매듭|마무리|협의|의논|상의|조율|합의|해결)\\S*(?:\\s*(?:합니다|해요|돼요|됩니다|되는데|하는데|싶\\S*))?|건(?:입니다|이에요|예요|이야|임|이고요?|이라서?)?(?=\\s*(?:$|[.,!?\\n${READ}]))|건\\s(?=(?:회의|미팅|콜|통화))|위해서?|위한|(?:안건|주제|이슈|문제|얘기|이야기)(?:으로|로)|논의(?:할|하는|하려(?:고요?|는데)?|하고|를|차)?|(?:얘기|이야기|의논|상의|논의)(?:\\s*좀\\s*)?(?:하자(?:는데|고)?|하재|좀\\s하자|할|하게|하려|하러|나눌|나누)|(?:(?:다\\s*)?같이|함께)?\\s*(?:검토|점검|정리|공유|결정|기획|준비)(?:로(?=\\s|$)|할\\s*수\\s*있(?:게|도록)|하도록|하게|하려고?요?|하러|할\\s*겸|하자|합시다|해야)|(?:를|을)?\\s*(?:(?:확정|선정|결정)(?:해야|하려|할|하고|하게|하자)|정해야|정하려|결정해야|맞춰\\s?봐야|(?:같이|함께)\\s*(?:보려|봐야|볼|보게|보자|보재|봤으면))(?:\\s*(?:고|서|해서|하는데|돼서|되는데|하니까))?|(?:얘기|이야기)(?=\\s*(?:$|[.,!?\\n${READ}]))|(?:를|을)?\\s*(?:설명\\s*해|설명|보여)\\s*(?:준[다대]|주신|주기로|주고|주려|드리|드려|하려|하고\\s*싶|할게|들으|듣)\\S*|때문에(?!\\s*(?:그런|그래|다들|정신|못|안|바[쁘빠]|어려|어렵|힘들|늦|시간))|차원에서)`,
  'gu',
);
/** `출시일을 마케팅팀하고 정해야 해서`: with whom stands between. */
const DECIDED_KO = new RegExp(
  `(${PIECE}{2,40}?)(?:을|를)\\s+(?:[${READ}${ANY_TOKEN.slice(1, -1)}]\\s*)+(?:(?:같이|함께)\\s*)?(?:정해|정하|결정|확정|논의|의논|상의|검토|협의|조율|맞춰)\\S*(?:\\s*(?:해서|하는데|하니까|돼서|되는데))?`,
  'gu',
);
const BEFORE_MEETING = new RegExp(
  `(${PIECE}{1,60}?)\\s*(?:회의|미팅|\\b(?:meetings?|sync|talk|discussion)\\b)`,
  'giu',
);

/** Titles that say of themselves that they are one; read before anything else, so that nothing in them is. */
export const readNamedTitle = (source: TokenText): Named | undefined => {
  const titles: Named[] = [];
  const read = (match: RegExpExecArray) => {
    const value = match
      .slice(1)
      .find(Boolean)
      ?.replace(/\s+(?:instead|please|pls)\s*$/i, '')
      .trim();
    if (value !== undefined) titles.push({ value, words: match[0].trim() });
    return value;
  };
  const found = findTokens(source, 'quote', QUOTED, read);
  findTokens(source, 'quote', LABELLED_KO, read, found);
  findTokens(source, 'quote', LABELLED_EN, read, found);
  findTokens(source, 'quote', RENAMED_EN, read, found);
  findTokens(source, 'quote', RENAMED_KO, read, found);
  takePhrases(
    source,
    new RegExp(
      `(?:\\b(?:titled|called|named|subject|topic|title|call\\s+it|name\\s+it|title\\s+it|rename\\s+it(?:\\s+to)?):?\\s+|(?:제목|주제)[은는]?\\s*)?${classOf('quote')}`,
      'gi',
    ),
    () => true,
  );
  return titles[0];
};

/** `go over them`: what is meant was said elsewhere. */
const PRONOUN = /^(?:it|this|that|them|these|those|things|everything|all (?:of )?(?:it|this|that|them))$/i;

/** Topic of a meeting, in English, once times are read and before names are. */
export const readTopic = (source: TokenText): Named | undefined => {
  let topic: Named | undefined;
  takePhrases(source, ABOUT, ([, value = ''], words) => {
    if (PRONOUN.test(value.trim())) return true;
    topic ??= { value: value.trim().replace(/\s+(?:[-–—]+|on|at|by|from|in|with)$/i, ''), words };
    return true;
  });
  return topic;
};

/** `신제품 출시 건으로`: what stands before, from the last thing that was read. */
export const readKoreanTopic = (source: TokenText): Named | undefined => {
  let topic: Named | undefined;
  const take = ([, value = '']: RegExpExecArray, words: string): boolean => {
    const kept = withoutRequestWords(value);
    if (kept === '' || topic) return false;
    topic = { value: kept, words };
    return true;
  };
  takePhrases(source, ABOUT_KO, take);
  takePhrases(source, DECIDED_KO, take);
  return topic;
};

/** `예산 검토 회의`, `budget review meeting`: the kind of meeting, said before the word for it. */
export const readMeetingKind = (source: TokenText): Named | undefined => {
  let kind: Named | undefined;
  takePhrases(source, BEFORE_MEETING, ([, before = ''], words) => {
    const value = withoutRequestWords(wordsOf(source, before))
      .replace(/(?<=[가-힣]{2})(?:하는|할)$/, '')
      .replace(/^['’]s\b\s*/, '');
    if (value === '' || kind || /[가-힣](?:에|로|서|고|게|까지|부터)$/.test(value)) return false;
    kind = { value, words };
    return true;
  });
  return kind;
};

const LEFT_TOPIC = new RegExp(
  `(?<!\\b(?:asked|ask|asks|asking|wait|waiting|looking|thanks|thank\\s+you|sorry|responsible|call(?:ing|ed)?|pushing|away|out|is|are)\\s+)\\b(?:on|for)\\s+(?!(?:leave|holiday|vacation|parental|sick|fire|hand|board|time|weeks|days|months|ages|years|ever|reflection|second\\s+thoughts?|balance|condition|behalf|purpose|average)\\b)(?!(?:my|our|your|a|an|me|us|him|her|them|it|all|calendar|zoom|slack|site|short|line|hold)\\b|the\\s+(?:cal(?:endar)?|books?|phone|schedule|agenda|whole|entire)\\b)(?:the\\s+)?(${PIECE}{3,60}?)\\s*(?=[.,;!?\\n${READ}]|$)`,
  'giu',
);

/** \`a discussion … on budget planning\`: what follows, once everything else is read. */
export const readLeftTopic = (source: TokenText): Named | undefined => {
  let topic: Named | undefined;
  takePhrases(source, LEFT_TOPIC, ([, value = ''], words) => {
    const pieces = value.trim().split(/\s+/);
    const isAsking = (piece: string | undefined) => piece === undefined || isRequestWord(piece);
    const isNew = /^on\b/i.test(words) && pieces.length > 1 && /^new$/i.test(pieces[0] ?? '');
    if (topic || (isAsking(pieces[0]) && !isNew) || isAsking(pieces.at(-1)) || !pieces.every(isOfTitle))
      return false;
    topic = { value: value.trim(), words };
    return true;
  });
  return topic;
};

const FRAGMENT = new RegExp(
  `[,:;–—-]\\s*(?:the\\s+)?((?!\\s)${PIECE}{3,40})\\s*[.!]*\\s*(?=$|[.,;]?\\s*(?:but\\s*)?${READ}[^,;:–—]{0,40}$)`,
  'u',
);
const FRAGMENT_GLOBAL = new RegExp(FRAGMENT.source, 'gu');
/** Names that nobody bears, and words of a wish. */
const NO_TITLE =
  /^\p{Lu}\p{Ll}|[가-힣]|^(?:no|not|never|without|except|unless|because|since|via|per|dress|im|i['’]m|its|it['’]s|we['’]?re|they['’]?re|is|are|am|was)$/u;
const FEWEST_WORDS = 2;

/** `Emma, Friday 10:15, 20m, q4 pipeline`: words that stand alone at the end of a list. */
export const readFragment = (source: TokenText): Named | undefined => {
  const value = FRAGMENT.exec(source.text)?.[1]?.trim() ?? '';
  const pieces = value.split(/\s+/);
  const isTitle = pieces.length >= FEWEST_WORDS && pieces.length <= MOST_WORDS;
  if (!isTitle || pieces.some((piece) => isRequestWord(piece) || NO_TITLE.test(piece))) return undefined;
  takePhrases(source, FRAGMENT_GLOBAL, () => true);
  return { value, words: value };
};

const JOINING = /^(?:of|the|and|new|our|for)$/i;
const isOfTitle = (piece: string): boolean => JOINING.test(piece) || !isRequestWord(piece);

const KINDS_KO = new RegExp(
  `(${PIECE}{2,60}?)\\s*(킥오프|면접|인터뷰|온보딩|오리엔테이션|회고|리뷰|워크[숍샵]|브레인스토밍|교육|훈련|세미나|데모|점검|설명회|리허설|(?:검토|논의|보고|협의|발표|평가|기획)(?=\\s*(?:$|[.,!?\\n${READ}])))`,
  'gu',
);

/** `앱 개편 킥오프`: a kind of meeting with what it is of. */
export const readKindOf = (source: TokenText): Named | undefined => {
  let kind: Named | undefined;
  takePhrases(source, KINDS_KO, ([, before = '', word = ''], words) => {
    const of = withoutRequestWords(wordsOf(source, before));
    if (of === '' || kind) return false;
    kind = { value: `${of} ${word}`, words };
    return true;
  });
  return kind;
};

const MOST_WORDS = 4;
/** Asking for a meeting as a rule, and what it is about after another word: `배포 일정 관련해서`. */
const SUBJECTS = /^(?:일정|스케줄|약속|대화|조율|진행|시작|공유|요청|확인|논의|추진)$/;

/** The last words of a piece that are no part of asking. */
const withoutRequestWords = (piece: string): string => {
  const words = piece.trim().split(/\s+/).filter(Boolean);
  const subject = words.length > 1 && SUBJECTS.test(words.at(-1) ?? '') ? words.length - 1 : words.length;
  const asking = words.slice(0, subject).findLastIndex((word) => isRequestWord(word));
  if (asking === subject - 1 && subject < words.length) return '';
  const from = words[asking] === '새' && asking + 1 < subject ? asking : asking + 1;
  return words.slice(from).slice(-MOST_WORDS).join(' ');
};
