const C = '\ue000';
const TO = '(?:에다가|에다|에게|에서|에|한테|께|으로|로)(?:(?:는|도|만)(?=[\\s,:：]|$))?';
const AND = '(?:\\s*(?:과|와|이랑|랑|하고|,|및|뿐(?:만)?\\s*아니라)\\s*)';
const TEAM = '(?:마케팅|영업|디자인|개발|임원)\\s*팀?';
const EVERYBODY =
  '(?:우리\\s*)?(?:전사|전원|전\\s*직원|전\\s*사원|모든\\s*직원|직원들?|팀원들?|모두들?|다들|회사\\s*전체|전체|사람들|분들)';
const TEAMS = `(?:${TEAM}${AND}){0,9}(?:${TEAM}|[가-힣A-Za-z]{1,10}팀(?=의|\\s))`;
const PEOPLE = `(?:${TEAMS}(?:의?\\s*${EVERYBODY})?|${EVERYBODY})`;
const AUDIENCE = new RegExp(
  `${C}\\s*(?:채널)?\\s*(?:${TO}|${AND}(?=${C}))?|(?:팀\\s*채팅|슬랙|slack|[가-힣A-Za-z]{1,10}\\s*채널)\\s*${TO}(?=[\\s,:：]|$)|${PEOPLE}\\s*${TO}(?=[\\s,:：]|$)`,
  'giu',
);
const NOTICE =
  '(?:(?:전체|전사)?\\s*공지(?:사항|글)?|전체\\s*메시지|안내(?:문|\\s*말씀|\\s*글)?|글(?:\\s*하나)?|메시지|메세지|한마디|한\\s?줄|리마인드|알림|포스팅|말)(?:\\s*하나)?';
const VERB =
  '(?:알려|올려|올릴|써|적어|남겨|전해|전달해|안내해|공지해|공지|안내|뿌려|보내|말해|공유해|띄워|때려|돌려|게시해|작성해|해|부탁)';
/** Bounded: its parts are parts of each other, and a longer run could be cut in countless ways. */
const ASKING =
  '(?:\\s*(?:줘요?|조|죠|줭|줄래요?|줄\\s*수\\s*있(?:어|나)요?|주라|줘라|주렴|주세요|주십시오|주시겠어요|주시겠습니까|주시기\\s*바랍니다|드리겠습니다|주시면\\s*(?:감사하겠습니다|좋겠(?:어요|습니다))|주실래요|드려요?|드립니다|달라|다오|해요|합니다|해|요|좀|ㄱ{1,4})){0,6}';
const POLITE = /^\s*(?:다들\s*보게|번거로우시겠지만|죄송하지만|저기요?|혹시|미안한데|부탁인데)[\s,]*/;
/** `… 있다고 공지 올려 주세요`: at the end of the words. */
const ASKED = new RegExp(
  `(?:${NOTICE}\\s*(?:을|를|로|도|만)?\\s*(?:좀\\s*)?(?:${VERB}${ASKING})?|${VERB}${ASKING})[\\s.!?~ㅋㅎㅠㅜ]*$`,
  'u',
);
/** Letters in which a text is asked for: nobody asks for as long, and the pattern begins anew at each of them. */
const LONGEST_ASKED = 200;
/** `공지 부탁: …`, `알려줘: …`: before a colon or a comma. */
const LABEL = new RegExp(
  `^\\s*(?:전체\\s*)?(?:올릴\\s*)?(?:${NOTICE}|${VERB})\\s*(?:을|를)?\\s*(?:좀\\s*)?(?:${VERB})?${ASKING}(?:\\s*[:：,，]\\s*|(?<=(?:줘|요|다|탁))\\s+(?=.*라고\\s*$))|^\\s*알립니다\\s*[:：]\\s*`,
  'u',
);
const DO =
  /(하|으|쓰|내|올리|돌리|알리|남기|챙기|지키|비우|바꾸|맡기|끄|가져오|들르|모이|누르|채우|나누)라[고구]\s*$/;
const GIVE = /(?:달라|주라)[고구]\s*$/;
const SAYS = /다[고구]\s*$/;
const OF_A_NOUN = /(?:이?라[고구는]|이?라는|을|를)\s*$/;

/** The rest of `text` once the Korean words that ask for an announcement are gone. Channels are one sign each. */
export const withoutKoreanRequest = (text: string): string => {
  const words = text.replace(POLITE, '').replace(AUDIENCE, ' ').trim();
  const labelled = words.replace(LABEL, '');
  if (labelled !== words) return labelled.replace(OF_A_NOUN, '');
  const end = Math.max(0, words.length - LONGEST_ASKED);
  const asked = (words.slice(0, end) + words.slice(end).replace(ASKED, '')).trim();
  return asked === words ? words : plainly(asked);
};

/** The quoted words as they are said to everybody: `연다고` is `연다`, `하라고` is `하세요`. */
const plainly = (quoted: string): string => {
  if (GIVE.test(quoted)) return quoted.replace(GIVE, '주세요');
  const told = DO.exec(quoted)?.[1];
  if (told !== undefined) return quoted.replace(DO, `${told}세요`);
  if (SAYS.test(quoted)) return quoted.replace(SAYS, '다');
  if (/다는\s*$/.test(quoted)) return quoted.replace(/다는\s*$/, '다');
  return quoted.replace(OF_A_NOUN, '');
};
