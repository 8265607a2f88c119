import type { Named } from '@contract/entities/meetingReading';
import { ANY_TOKEN, classOf, findTokens, READ, takePhrases, wordsOf, type TokenText } from './tokenText';
import { isRequestWord } from './requestWords';

const QUOTED = /"([^"]{2,80})"|“([^”]{2,80})”|「([^」]{2,80})」|(?<!\w)['‘]([^'’]{2,80})['’](?!\w)/g;
const LABELLED_KO =
  /(?:주제|제목|안건|타이틀|목적)(?!으?로(?:\s|$))(?:은|는|을|를|:|：)?\s*([^.!?,\n\ue000-\uf8ff]{2,80}?)(?=\s*(?:(?:으로|로|이고|이야|입니다|이에요|예요)(?=[\s.!?,]|$)|[.!?,\n]|$))/g;
const LABELLED_EN =
  /\b(?:(?:titled|entitled|called|named)\b:?|(?:subject|topic|agenda|title|purpose)(?:\s+is\b|\s*:|(?=\s+["“'‘])))\s+(?!of\b)(?:the\s+)?([^.!?,;\n"“'‘\ue000-\uf8ff]{2,80}?)(?=\s+(?:with|for the|on|at|next|tomorrow|today)\b|[.!?,;\n]|$)/gi;
const STOP = `(?:(?:on|at|by|for|from|between|before|after|around|in|starting)\\s+(?:the\\s+)?)?${ANY_TOKEN}`;
const ABOUT = new RegExp(
  `(?:(?<!\\b(?:what|how|it['’]?s|it\\s+is|for|just)\\s)\\babout(?!\\s+time\\b)|(?<!\\w)['’]?bout|\\bregarding|(?<!['’])\\bre:?(?=\\s)|\\b(?:post-?mortem|retro(?:spective)?|debrief|walk-?through|recap|review)\\s+(?:of|on)|\\b(?:should|must|let['’]?s|can we|could we)\\s+(?:review|plan)(?!\\s+(?:an?|some)\\b)|\\bconcerning|\\babt|\\b(?:discuss|talk about|speak about|chat about|go over|talk through|walk through|go through|align on)(?!\\s+(?:an?|some)\\s+(?:time|meeting|slot))|\\bto (?:review|finali[sz]e|plan|prepare|present|decide(?: on)?|cover|brainstorm)|\\b(?:to|must|should|need to|have to|got to|gotta|will|let['’]?s|we) (?:settle|sort out|hammer out|nail down|wrap up|figure out|work out|resolve|agree on|iron out|look at|look into|look over|work on|run through|catch up on|follow up on|sign off(?: on)?)(?!\\s+(?:an?|some)\\s+(?:time|meeting|slot|date|day)\\b)(?!\\s+(?:when|if|whether|how)\\b)|\\bdiscussing|\\bon the (?:topic|subject) of)\\s+(?:(?:the|our)\\s+)?([^.,:;!?\\n${READ}${ANY_TOKEN.slice(1, -1)}]{2,80}?)(?=\\s+(?:with|for the)\\b|\\s*${STOP}|[.,:;!?\\n${READ}]|\\s*$)`,
  'giu',
);
const PIECE = `[^.,;!?\\n${READ}${ANY_TOKEN.slice(1, -1)}]`;
const ABOUT_KO = new RegExp(
  `(${PIECE}{2,40}?)\\s*(?:에\\s*대해서?|에\\s*대한|에\\s*관한|관련(?:해서|하여|한|된|으로)?|건으로|건\\s*때문에|건(?:은|을|이|도)?\\s*(?:좀\\s*)?(?:매듭|마무리|결정|정하|확정|협의|의논|상의|조율|합의|처리|해결|짚|다뤄|다루|끝내)\\S*(?:\\s*(?:합니다|해요|돼요|됩니다|되는데|하는데|싶\\S*))?|(?:를|을)\\s*(?:매듭|마무리|협의|의논|상의|조율|합의|해결)\\S*(?:\\s*(?:합니다|해요|돼요|됩니다|되는데|하는데|싶\\S*))?|건(?=\\s*(?:$|[.,!?\\n${READ}]))|건\\s(?=(?:회의|미팅|콜|통화))|위해서?|위한|(?:안건|주제|이슈|문제|얘기|이야기)(?:으로|로)|논의(?:할|하는|하려(?:고요?|는데)?|하고|를|차)?|(?:얘기|이야기|의논|상의|논의)(?:\\s*좀\\s*)?(?:하자(?:는데|고)?|하재|좀\\s하자|할|하게|하려|하러|나눌|나누)|(?:(?:다\\s*)?같이|함께)?\\s*(?:검토|점검|정리|공유|결정|기획|준비)(?:로(?=\\s|$)|할\\s*수\\s*있(?:게|도록)|하도록|하게|하려고?요?|하러|할\\s*겸|하자|합시다|해야)|(?:를|을)?\\s*(?:확정(?:해야|하려|할|하고|하게|하자)|정해야|정하려|결정해야|맞춰\\s?봐야|(?:같이|함께)\\s*(?:보려|봐야|볼|보게))(?:\\s*(?:고|서|해서|하는데|돼서|되는데|하니까))?|(?:얘기|이야기)(?=\\s*(?:$|[.,!?\\n${READ}]))|때문에|차원에서)`,
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
    const value = match.slice(1).find(Boolean)?.trim();
    if (value !== undefined) titles.push({ value, words: match[0].trim() });
    return value;
  };
  const found = findTokens(source, 'quote', QUOTED, read);
  findTokens(source, 'quote', LABELLED_KO, read, found);
  findTokens(source, 'quote', LABELLED_EN, read, found);
  takePhrases(
    source,
    new RegExp(
      `(?:\\b(?:titled|called|named|subject|topic|title):?\\s+|(?:제목|주제)[은는]?\\s*)?${classOf('quote')}`,
      'gi',
    ),
    () => true,
  );
  return titles[0];
};

/** Topic of a meeting, in English, once times are read and before names are. */
export const readTopic = (source: TokenText): Named | undefined => {
  let topic: Named | undefined;
  takePhrases(source, ABOUT, ([, value = ''], words) => {
    topic ??= { value: value.trim().replace(/\s+(?:[-–—]+|on|at|by|from|in|with)$/i, ''), words };
    return true;
  });
  return topic;
};

/** `신제품 출시 건으로`: what stands before, from the last thing that was read. */
export const readKoreanTopic = (source: TokenText): Named | undefined => {
  let topic: Named | undefined;
  takePhrases(source, ABOUT_KO, ([, value = ''], words) => {
    const kept = withoutRequestWords(value);
    if (kept === '' || topic) return false;
    topic = { value: kept, words };
    return true;
  });
  return topic;
};

/** `예산 검토 회의`, `budget review meeting`: the kind of meeting, said before the word for it. */
export const readMeetingKind = (source: TokenText): Named | undefined => {
  let kind: Named | undefined;
  takePhrases(source, BEFORE_MEETING, ([, before = ''], words) => {
    const value = withoutRequestWords(wordsOf(source, before)).replace(/(?<=[가-힣]{2})(?:하는|할)$/, '');
    if (value === '' || kind || /[가-힣](?:에|로|서|고|게|까지|부터)$/.test(value)) return false;
    kind = { value, words };
    return true;
  });
  return kind;
};

const LEFT_TOPIC = new RegExp(
  `\\b(?:on|for)\\s+(?!(?:my|our|your|a|an|me|us|all|calendar|zoom|slack|site|short|line|hold)\\b|the\\s+(?:calendar|books?|phone|schedule|agenda|whole|entire)\\b)(?:the\\s+)?(${PIECE}{3,60}?)\\s*(?=[.,;!?\\n${READ}]|$)`,
  'giu',
);

/** \`a discussion … on budget planning\`: what follows, once everything else is read. */
export const readLeftTopic = (source: TokenText): Named | undefined => {
  let topic: Named | undefined;
  takePhrases(source, LEFT_TOPIC, ([, value = ''], words) => {
    const pieces = value.trim().split(/\s+/);
    const isAsking = (piece: string | undefined) => piece === undefined || isRequestWord(piece);
    if (topic || isAsking(pieces[0]) || isAsking(pieces.at(-1)) || !pieces.every(isOfTitle)) return false;
    topic = { value: value.trim(), words };
    return true;
  });
  return topic;
};

const JOINING = /^(?:of|the|and|new|our|for)$/i;
const isOfTitle = (piece: string): boolean => JOINING.test(piece) || !isRequestWord(piece);

const KINDS_KO = new RegExp(
  `(${PIECE}{2,60}?)\\s*(킥오프|회고|워크[숍샵]|브레인스토밍|교육|훈련|세미나|데모|점검|설명회|리허설)`,
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
