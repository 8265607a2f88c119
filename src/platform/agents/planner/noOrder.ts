/**
 * Words that name a task of the assistant and do not order it: they forbid it, ask whether it was done, or ask what to do.
 * What forbids and then orders something else (`don't cancel it, move it`) is an order.
 */

/** A longer text orders what it orders, and no pattern looks through it. */
const LONGEST = 200;

const VERBS_EN =
  'cancel|call off|move|reschedule|postpone|delay|push|shift|change|extend|shorten|delete|remove|drop|leave out|announce|post|tell|message|notify|inform|send|share|schedule|book|set up|arrange|plan|touch|add|invite|include';
const VERBS_KO = '취소|변경|연기|공지|예약|삭제|제외|게시|전송|발송|조정|수정|추가|초대|포함';
const STEMS_KO = '옮기|부르|미루|당기|바꾸|알리|올리|보내|전하|잡|만들|빼|없애|지우';

const FORBIDS_EN = new RegExp(
  `^\\W*(?:please\\W+|hey\\W+|no\\W+|and\\W+)*(?:do not|don['’]?t|never|you (?:must|should) not|you (?:mustn|shouldn|needn|don)['’]?t(?: (?:have|need) to)?|(?:there['’]?s |there is )?no need to|i (?:do not|don['’]?t) want (?:you )?to)\\s+(?:please\\s+)?(?:${VERBS_EN})\\b`,
  'i',
);
const ORDERS_NEXT_EN = new RegExp(
  `(?:[,;:—–]|\\s-\\s|\\bbut\\b|\\band\\b|\\binstead\\b)\\s*(?:(?:but|and|just|rather|instead|please|only|let['’]?s|can you|could you)\\s+)*(?:${VERBS_EN}|make|add|invite|keep|put)\\b|\\b(?:until|unless|without|before)\\b`,
  'i',
);
const END = String.raw`(?:\s*(?:줘|주세요|주십시오|요))?[.!~…ㅠㅜ\s]*$`;
const NOT_KO = String.raw`(?:마(?:세요|라|십시오|시오|셔요|요|죠)?|말(?:아(?:라|요)?|자|길|기))` + END;
const FORBIDS_KO = [
  new RegExp(`(?:${VERBS_KO})(?:은|는|을|를)?\\s*하지(?:는|도)?\\s*${NOT_KO}`),
  new RegExp(`(?:${STEMS_KO})지(?:는|도)?\\s*${NOT_KO}`),
  new RegExp(`(?:${VERBS_KO})\\s*(?:할|하실)\\s*필요(?:는|가|도)?\\s*없`),
  new RegExp(`(?:${VERBS_KO})(?:은|는)?\\s*(?:안\\s*해도|하지\\s*않아도)\\s*(?:돼|되|괜찮|될)[^?]*$`),
  new RegExp(`(?:${VERBS_KO})(?:하고|\\s*하고)\\s*싶지\\s*(?:않|는\\s*않)[^?]*$`),
  new RegExp(`(?:${VERBS_KO})하(?:시)?면\\s*안\\s*(?:돼|되|된)[^?]*$`),
];
/** `회의 잡고 공지는 하지 마`: something is ordered before. */
const ORDERS_BEFORE_KO = /(?:잡|옮기|미루|바꾸|하|보내|올리|만들)고\s(?!싶)|(?:해|잡아|옮겨|미뤄|바꿔)\s?줘/;
/** Said in somebody's words, or given to be announced. */
const QUOTES = /["“”「『]|(?:^|\s)['‘]|[가-힣\w][:：]\s/;

const NAMES_ORDER = new RegExp(
  `\\b(?:${VERBS_EN}|make)\\b|${VERBS_KO}|줘|주세요|주십시오|바람|부탁|옮|미루|미뤄|바꾸|바꿔|잡`,
  'i',
);

/** Whether the words say that something shall not be done, and order nothing. */
export const forbids = (text: string): boolean => {
  if (text.length > LONGEST || QUOTES.test(text)) return false;
  const sentences = sentencesIn(text);
  const forbidding = sentences.filter(forbidsIn);
  const others = sentences.filter((sentence) => !forbidding.includes(sentence));
  return forbidding.length > 0 && !others.some((sentence) => NAMES_ORDER.test(sentence));
};

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!~])\s+|\n+/);

const forbidsIn = (sentence: string): boolean =>
  FORBIDS_EN.test(sentence)
    ? !ORDERS_NEXT_EN.test(sentence.replace(FORBIDS_EN, ' '))
    : !ORDERS_BEFORE_KO.test(sentence) && FORBIDS_KO.some((pattern) => pattern.test(sentence));

const BOOKS = /\b(?:schedule|book|set up|arrange|plan)\b|(?:잡|만들)지|예약/i;

/** Whether what they forbid is to prepare a meeting: what is prepared then is given up. */
export const forbidsMeeting = (text: string): boolean => forbids(text) && BOOKS.test(text);

/** The same, where they ask nothing and say nothing else. */
export const onlyForbidsMeeting = (text: string): boolean =>
  forbidsMeeting(text) && !text.includes('?') && sentencesIn(text).every(forbidsIn);

const INVITES = /\b(?:add|invite|include)\b|부르지|추가|초대|포함/i;

/** Whether what they forbid is to invite somebody. */
export const forbidsGuest = (text: string): boolean => forbids(text) && INVITES.test(text);

/** Whether all that they say of a meeting, or of a card that waits, is that it shall stay as it is. */
export const leavesAsItIs = (text: string): boolean =>
  forbids(text) && !forbidsMeeting(text) && !forbidsGuest(text);

const DONE_EN =
  /^\W*(?:so\W+|and\W+|hey\W+|wait\W+|hi\W+)*(?:was|were|did|has|had|who|(?:when|where|why|how come|how)\s+(?:was|were|did|has|have|had)|have (?:you|we|they|i)|have the [^?]*\bbeen|(?:is|are)\s(?!it possible|it ok|it okay|there any way|there a way|you able|you free)(?=.*\b(?:cancelled|canceled|moved|rescheduled|postponed|changed|announced|called off|booked|scheduled)\b))\b.*\?\s*$/is;
const DONE_KO =
  /(?:(?:취소|변경|연기|공지|예약|추가|초대|삭제|전송|조정|확정)\s*(?:가|는|은|도|를|을)?\s*(?:됐|되었|된|했|하셨|한)|옮겼|옮겨졌|옮긴|미뤄졌|미뤘|당겨졌|바뀌었|바뀐|바꿨|잡혔|잡았|잡힌|보냈|알렸|올렸|올라갔)(?!.*(?:줘|주[세시실십]|줄래|줄 수|옮기|바꾸|취소해|까요?\s*\?|하자|가능))[^.!?]*\?\s*$|누가\s.*\?\s*$|(?:^|\s)왜\s.*(?:었|았|겼|했|됐|렸|혔|뀐|긴)[^.!?]*\?\s*$/;

/** Whether the words ask what was done. */
export const asksWhatWasDone = (text: string): boolean =>
  text.length <= LONGEST && (DONE_EN.test(text) || DONE_KO.test(text));

const DELIBERATES_EN =
  /^\W*(?:so\W+|and\W+)*(?:should (?:i|we)|what happens (?:if|when)|what will happen if|what would happen if|do (?:i|we) (?:have|need) to)\b.*\?\s*$/is;
const DELIBERATES_KO =
  /(?:취소|변경|연기|삭제)(?:를|을)?\s*할까(?:요)?\s*\?\s*$|(?:취소|변경|연기|삭제)\s*하면\s.*(?:어떻게|어떡|무슨|뭐가)[^.!]*\?\s*$|(?:옮기|미루|바꾸|당기)면\s.*(?:어떻게|어떡|무슨|뭐가)[^.!]*\?\s*$/;

/** Whether the words ask what to do, or what would come of it. */
export const deliberates = (text: string): boolean =>
  text.length <= LONGEST && (DELIBERATES_EN.test(text) || DELIBERATES_KO.test(text));
