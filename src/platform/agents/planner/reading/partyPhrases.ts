import type { Named } from '@contract/entities/meetingReading';
import { isCorrected, takeBack } from './corrections';
import { nearestNames } from './nearestNames';
import { findNames, findTeams, type KnownNames } from './nameTokens';
import { FAMILY_ALONE } from './romanisedNames';
import { isRequestWord } from './requestWords';
import { classOf, takePhrases, valuesIn, wordsOf, type TokenText } from './tokenText';

/** People who are to come, and names that stand for nobody or for several. */
export interface PartyRead {
  teams: Named[];
  people: Named[];
  without: Named[];
  optional?: Named[];
  unknown: { words: string; nearest: string[] }[];
  /** Words of a choice between people: no meeting is with one or the other. */
  choices: string[];
}

const N = classOf('person');
const T = classOf('team');
const TITLE_KO =
  '(?:이(?=는|도|랑|를|한테|가(?![가-힣]))|\\s*(?:님|씨|형|누나|언니|오빠|선배|선생|인턴|교수|변호사|간호사|원장|주임|사원|매니저|팀장|대표|과장|부장|이사|리드|대리|차장|실장|조교|선수|본부장|책임|선임|수석|상무|전무|부사장|사장|프로|디렉터|디자이너|마케터|[CcＣ][EeOoTtFfMm][Oo]|상(?=이랑|하고|과|한테))(?:님)?)?';
const ONE_KO = `(?:${T}(?:\\s*팀)?|${N}${TITLE_KO})`;
const LIST_KO = `${ONE_KO}(?:\\s*(?:(?:,|·|이랑|랑|과|와|하고)\\s*)?${ONE_KO}){0,12}`;
const LIST_EN = `(?:the\\s+)?[${T.slice(1, -1)}${N.slice(1, -1)}](?:\\s+team)?(?:\\s*(?:,|and|or|nor|,\\s*and|,\\s*nor|&)\\s*(?:the\\s+)?[${T.slice(1, -1)}${N.slice(1, -1)}](?:\\s+team)?)*`;
const NAMES_KO = `${N}${TITLE_KO}(?:\\s*(?:,|·|이랑|랑|과|와|하고)?\\s*${N}${TITLE_KO}){0,12}`;
const NAMES_EN = `${N}(?:\\s*(?:,\\s*(?:and\\s+)?|and\\s+|&\\s*)${N}){0,12}`;
/** People and teams left out: a team right before the name of one of it is where that one belongs. */
const OUT_KO = `(?:${ONE_KO}\\s*(?:,|·|이랑|랑|과|와|하고)\\s*){0,6}(?:${NAMES_KO}|${T}(?:\\s*팀)?(?!\\s*${N}))`;
const SAID = `(?:\\bwith\\s+)?(?:the\\s+)?(?:${ONE_KO})(?:\\s+team)?(?:이랑|랑|과|와|하고)?`;
const WITHOUT_KO = new RegExp(
  `${OUT_KO}(?:은|는)\\s[^,.!?\\n\\ue000-\\uf8ff]{2,25}?\\s(?:제외하\\S*|빼고|빼자\\S*|빼죠|빼야\\s*\\S+|명단에서\\s*\\S+|빼\\s?주\\S*|빼\\s?줘)|${N}${TITLE_KO}(?:은|는|이|가)?\\s*(?:바쁘|아프|휴가|출장|연차|외근)[^,.!?\\n\\ue000-\\uf8ff]{0,12}?(?=[\\s,.]대신)|${ONE_KO}(?:이|가|은|는)?\\s*아니(?:라|고)(?=\\s)|${N}${TITLE_KO}\\s*자리에(?:는)?(?=\\s*(?!\\s|있|앉|없|계)\\S)|${OUT_KO}\\s*(?:전원|전체|모두|쪽|측|분들|사람들)?\\s*(?:(?:이?랑|하고|과|와)(?:은|는)?|은|는|이?만|을|를|이|가|도|의)?\\s*(?:명단에서\\s*)?(?:빼고|빼\\s?주\\S*|(?<![가이]\\s*)대신(?:에)?(?!\\s*[하해])|뺀(?:\\s*나머지)?|빼줘|빼야\\s*(?:돼|되|해|할)\\S*|명단에서\\s*(?:내려|지워|삭제)\\S*|빼(?!먹)|[xX×](?![A-Za-z가-힣])|제외\\S*|없이|말고|불참\\S*|열외\\S*|빠(?!지면\\s*안)[지집져질]\\S*|(?:부르|초대하|넣|포함하)지\\s*[가-힣]+|안\\s*불러\\S*|안\\s*와도\\S*(?:\\s*(?:돼|되)\\S*)?|오지\\s*않아도\\S*(?:\\s*(?:돼|되)\\S*)?|안\\s*[오온]\\S*|못\\s*[와오옵온올]\\S*|올\\s*필요\\s*없\\S*|필요\\s*없\\S*)`,
  'g',
);
const WITHOUT_EN = new RegExp(
  `(?:,?\\s*\\b(?:but|and|everyone|everybody|all)\\s+)*\\b(?:without|w\\/o(?:ut)?|sans|with\\s+the\\s+exception\\s+of|except(?:\\s+for)?|bar|barring|excluding|excl\\.?|not counting|neither|minus|leave out|leaving out|not(?: inviting)?|no|don'?t invite|other than|apart from|aside from|skip|scratch|drop|remove|lose|cut(?!\\s+(?:it|down))|strike|omit|in(?=\\s+\\S{1,3}['’]s\\s+(?:place|stead|seat))|take out|uninvite|replace|swap(?:\\s+out)?|instead of|rather than|no need for|no need to invite|do not invite|don'?t (?:need|include|add))\\s+(?:(?:any\\s?one|any\\s?body|any people|any|people|folks)\\s+(?:from|in|of)\\s+)?(?:the\\s+)?(?:rest\\s+of\\s+)?${LIST_EN}|\\b(?:takes?|taking)\\s+${N}['’]s\\s+(?:seat|place|spot)|\\b(?:take|taking|kick|boot)\\s+${LIST_EN}\\s+off(?:,?\\s*(?:s?he|they)(?:['’](?:s|re)|\\s+(?:is|are))\\s+(?:on\\s+leave|away|sick|out|busy))?|${N}(?:['’]s)?\\s+(?:called\\s+in\\s+sick|(?:is|has|have|are|was|will)\\b[^.;!?\\n\\ue000-\\uf8ff]{0,40}?)(?=[^.!?\\n]{0,50}\\b(?:in\\s+(?:his|her|their)\\s+(?:place|stead)|instead\\b|the\\s+rest|(?:without|drop|remove|skip|lose|strike|uninvite|leave\\s+out|take\\s+out)\\s+(?:him|her|them)|take\\s+(?:him|her|them)\\s+off))|(?:,?\\s*\\bbut\\s+)?\\b(?:leave|leaving|keep|keeping|count|counting)\\s+${LIST_EN}\\s+(?:out|off)(?:\\s+(?:of\\s+)?(?:it|this|that))?|${LIST_EN}\\s[^.;!?\\n\\ue000-\\uf8ff]{2,60}?\\bso\\s+(?:please\\s+)?(?:leave|take|count|keep)\\s+(?:him|her|them)\\s+(?:out|off)|${LIST_EN}\\s+(?:has|have)\\s+(?:bowed|dropped|backed|pulled)\\s+out|${LIST_EN}\\s+(?:(?:doesn'?t|does not|don'?t|do not)\\s+(?:have|need) to (?:come|be there|join|attend|be included|be invited|sit\\s+(?:through|in)(?:\\s+on)?(?:\\s+(?:this|it|that))?)(?:,?\\s*(?:remove|drop)\\s+(?:him|her|them))?|(?:should(?:n'?t|\\s+not)|must(?:n'?t|\\s+not)|need(?:n'?t|\\s+not)|(?:is|are)(?:n'?t|\\s+not)(?:\\s+to)?|won'?t)\\s+(?:be\\s+)?(?:invited|included|asked|there|part\\s+of\\s+(?:it|this)|on\\s+the\\s+invite|come|join|attend)|(?:is|are|should)\\s+(?:to\\s+)?be\\s+left\\s+out|(?:isn'?t|aren'?t|is not|are not) (?:needed|coming|required|necessary)|can sit (?:this|it) out|won'?t (?:be there|be coming|come|join|make it)|(?:can'?t|can\\s?not) (?:come|join|attend|make it)|(?:just\\s+)?(?:told\\s+me|said|says|wrote|texted|messaged)(?:\\s+me)?\\s+(?:that\\s+)?(?:s?he|they)\\s+(?:can'?t|can\\s?not|won'?t)\\s+(?:come|join|attend|make\\s+it)(?:,?\\s*(?:so\\s+)?(?:take|leave)\\s+(?:her|him|them)\\s+(?:off|out))?)`,
  'gi',
);
/** `everyone from Sales but Emma`. */
const BUT_EN = new RegExp(
  `(?<=${T}(?:\\s+team)?\\s*,?\\s)but\\s+(?:not\\s+)?${LIST_EN}|\\b(?:everyone|everybody|anyone|anybody|all(?:\\s+of\\s+them)?)\\s*,?\\s+but\\s+(?:not\\s+)?${LIST_EN}`,
  'gi',
);
/** In words about a meeting that is prepared: who is away is left out of it. */
const ABSENT = new RegExp(
  `${LIST_EN}(?:['’](?:s|re)|\\s+(?:is|are|will\\s+be|just\\s+got|got))\\s+(?:also\\s+|both\\s+)?(?:away|out(?!\\s+of\\s+(?:scope|date))|off|sick|ill|abroad|busy|swamped|travel?ling|unavailable|in\\s+(?:hospital|court|training|transit)|on\\s+(?:leave|holiday|vacation|(?:a|the)\\s+(?:plane|train|flight)|(?:parental|maternity|paternity|sick)\\s+leave|a\\s+(?:business\\s+)?trip))\\b[^.,;!?\\n\\ue000-\\uf8ff]{0,30}|${LIST_KO}(?:은|는|이|가)?\\s*(?:그\\s?날|그때)?\\s*(?:예비군|연차|휴가|출장|병가|외근|육아휴직|출산휴가|결근)[^.,!?\\n\\ue000-\\uf8ff]{0,14}`,
  'gi',
);
/** "Only" some of a team: the team is not asked. */
const ONLY = new RegExp(
  `${T}(?:\\s*팀)?\\s*(?:에서는|에서|에선|중(?:에서?)?)\\s*${NAMES_KO}만(?!\\s*(?:빼|제외|불참|없|못|안))|\\b(?:only|just)\\s+${NAMES_EN}\\s+(?:from|of|in|on)\\s+(?:the\\s+)?${T}(?:\\s+team)?`,
  'gi',
);
const OPTIONAL = new RegExp(
  `${LIST_EN},?\\s+(?:need(?:n['’]?t|s?\\s+not)\\s+(?:be\\s+there|attend|come|join),?\\s+)?(?:but\\s+)?only\\s+if\\s+(?:s?he|they)(?:['’]\\w+)?\\s+[^.,;!?\\n\\ue000-\\uf8ff]{2,24}(?:,\\s*(?:s?he|they)(?:['’](?:s|re)|\\s+is|\\s+are)?\\s+not\\s+(?:required|needed|essential))?|${LIST_EN}[^.;!?\\n\\ue000-\\uf8ff]{0,20}?,?\\s+as\\s+(?:an?\\s+)?optional|\\bif\\s+${LIST_EN}\\s+(?:feels?\\s+like\\s+it|wants?\\s+to|likes?)(?:,?\\s*(?:s?he|they)(?:['’](?:s|re)|\\s+is|\\s+are)\\s+welcome)?|${LIST_EN},?\\s*but\\s+(?:(?:his|her|their)\\s+)?attendance\\s+is(?:n['’]?t|\\s+not)\\s+(?:mandatory|required|essential|needed)(?:\\s+for\\s+(?:him|her|them))?|${LIST_KO}도\\s*넣되\\s*(?:필수는|필참은|꼭은)\\s*아니\\S*(?:\\s*참석\\s*선택으로)?|${LIST_EN}\\s+(?:doesn['’]?t|does\\s+not|don['’]?t|do\\s+not)\\s+have\\s+to\\s+(?:be\\s+there|come|join|attend),?\\s+(?:but\\s+)?nice\\s+if(?:\\s+(?:s?he|they)\\s+(?:is|are|does|do|comes?))?(?:\\s+though)?|${LIST_EN}\\s+(?:can|may|could)\\s+tag\\s+along(?:\\s+if\\s+[^.,;!?\\n\\ue000-\\uf8ff]{2,30})?(?:,?\\s*no\\s+obligation)?|\\bnice[ -]to[ -]have\\s+${LIST_EN}(?:\\s+there)?(?:,?\\s+but\\s+not\\s+a\\s+must)?|${LIST_EN}\\s+as\\s+(?:an?\\s+)?nice[ -]to[ -]have(?:,?\\s+not\\s+required)?|${LIST_EN}\\s+only\\s+(?:has|have|needs?)\\s+to\\s+(?:come|join|attend)\\s+if\\s+(?:s?he|they)\\s+\\w+(?:\\s+to)?|선택\\s*(?:참석|참여|참가)(?:자)?\\s*[:：]\\s*${LIST_KO}|${LIST_KO}(?:은|는|이|가)?\\s*옵션(?:널)?\\S*|${LIST_EN}\\s*\\((?:is\\s+|are\\s+)?optional\\)|${LIST_EN}\\s+(?:is|are)\\s+welcome(?:\\s+to\\s+(?:join|come|attend|sit\\s+in))?(?:,?\\s+(?:but|though)\\s+(?:(?:s?he|they)\\s+)?(?:need\\s+not|needn['’]?t|(?:does|do)(?:n['’]?t|\\s+not)\\s+(?:have|need)\\s+to)(?:\\s+(?:attend|come|join|be\\s+there))?)?|${LIST_KO}(?:은|는|이|가|도)?\\s*(?:꼭\\s*)?(?:필수|필참)(?:는|은|가|이|로)?\\s*(?:참석(?:은|자는|자가)?\\s*)?(?:아님|아니\\S*|아닙\\S*|아녜\\S*)(?:\\s*선택으로)?|${LIST_EN}(?:['’]s\\s+(?:(?:attendance|presence)\\s+is\\s+)?(?:optional|(?:attendance|presence)\\s+is\\s+not\\s+(?:required|needed|essential|necessary))|(?:\\s+(?:too|as well))?,?\\s+(?:although|though|but)\\s+(?:(?:her|his|their)\\s+(?:presence|attendance)\\s+is(?:n['’]?t|\\s+not)|(?:s?he|they)(?:['’]s|['’]re|\\s+is|\\s+are)?(?:n['’]?t|\\s+not))\\s+(?:essential|required|needed|necessary|crucial|vital|mandatory|critical|a must)|\\s+(?:isn['’]?t|is not|aren['’]?t|are not)\\s+(?:essential|crucial|vital|mandatory|critical|a must))|${LIST_KO}(?:은|는|도|을|를)?\\s*(?:선택\\s*(?:참석|참여|참가)(?:자)?(?:으로|로)?|선택(?:으로|이고|이에요|입니다|이야|임)?(?:\\s*(?:해서|하고|두고|(?:해|바꿔)\\s?(?:줘|주세요|요)?))?(?=\\s*(?:$|[.,!])|(?<=해서|하고|두고)\\s)|(?:(?:꼭\\s*)?안\\s*(?:와|오셔)도\\s*되(?:지만|는\\s*걸로,?\\s*선택\\s*참석)|(?:바쁘니\\s*)?참석은?\\s*자유\\S*|(?:오시?라\\s*해요?|오시?면\\s*돼요?),?\\s*필수는\\s*아니\\S*|(?:시간|여유|여건)\\s*(?:이|가)?\\s*(?:되|나|있으|괜찮으)(?:시)?면(?:\\s*(?:오|참석|와|들어)\\S*)?|되시면(?:\\s*(?:오|참석|와|들어)\\S*)?|가능하면|되면|올\\s*수\\s*있으면|오면\\s*좋(?:고|겠\\S*|아\\S*|지만)|(?:(?:와도|오셔도|참석하셔도|참석해도)\\s*)?되고\\s*안\\s*(?:와|오셔|하셔|해)도\\s*\\S*))|${LIST_EN}\\s+(?:(?:down\\s+)?(?:is|are|as)\\s+(?:an?\\s+)?)?(?:optional(?!ly)(?:\\s+(?:attendee|guest|participant|invitee)s?)?|if (?:they|he|she) can(?: make it)?|if (?:free|available|possible)|(?:may|might|can|could)\\s+(?:join|come|attend|drop in|sit in)(?:\\s+(?:too|as well))?(?:\\s*,?\\s*(?:if|when)\\s+[^.,;!?\\ue000-\\uf8ff]{2,30})?|if\\s+(?:s?he|they)\\s+(?:has|have|is|are|gets?|finds?)\\s+(?:the\\s+)?(?:time|free|available|around))|${N}(?:\\s+(?:and|&)\\s+${N})*\\s+optionally|\\bfor\\s+${LIST_EN}\\s+it(?:['’]s|\\s+is)\\s+optional|\\(optional\\)\\s+${LIST_EN}|optional(?:ly)?[:,]?\\s+${LIST_EN}`,
  'gi',
);
/** `the head of Sales`, `영업팀장님`: who that is, nobody says; the team is not asked in their place. */
const ROLE = new RegExp(
  `(?:\\b(?:whoever|the (?:person|one) (?:who|that))\\s+(?:runs|leads|heads|manages|owns|is in charge of)|\\b(?:the\\s+)?(?:head|lead|leader|manager|director|boss)\\s+of)\\s+(?:the\\s+)?${T}(?:\\s+team\\b)?|${T}\\s*(?:팀장|팀\\s*(?:팀장|리더|책임자|담당자))(?:님)?`,
  'gi',
);
const JOINING_KO =
  '(?:이랑만|이랑|랑만|랑|과만|과|와|하고|도|만|은|는|이|가|의|을|를|한테|에게|께|까지|인데)?';
const SOMEBODY = new RegExp(
  `(?:\\b(?:with|w/|and|invite|meet|including|together with)\\s+|\\b(?:for me and)\\s+)?(?:the\\s+)?(?:${ONE_KO})(?:['’]s)?(?:\\s+team\\b)?(?:\\s*(?:전원|전체|모두|다들|다|사람들|분들|식구들?|멤버들?|팀원들?|친구들|여러분|부서|쪽|측))?${JOINING_KO}`,
  'gi',
);
const WITH_SOMEONE =
  /\b(?:[Ww]ith|w\/)\s+(?!the\s+\p{Ll})(?:the\s+)?(?!(?:me|us|you|him|her|them|everyone|everybody|all|my|our|team|teams|a|an|someone|people|no|two|three|that|this|it|and|or|at|on|in|both|company|whole|entire|apologies|regards|respect|pleasure|thanks|gratitude|reference|regret)\b)([\p{Script=Latin}][\p{L}'-]*(?:\s+\p{Lu}[\p{L}'-]+)?)(\s+team\b)?/gu;
const TEAM_EN =
  /\bthe\s+(?!whole|entire|same|my|our|weekly|full|other)([\p{Script=Latin}][\w&-]+)\s+team\b/giu;
const PERSON_KO =
  /(?<![가-힣])(?!회의|미팅|워크[숍샵]|세미나|교육|리뷰|통화|면담|분|우리|저희|모두|다같이|전원|전체|사람|누구|팀원|고객|친구)(?![가-힣]*들(?:이랑|랑|하고|과|와|님))([가-힣]{2,4}?)(?:\s*(?:님|씨)(?:이랑|랑|하고|과|와)|(?:이랑|랑|(?<!충분|가능|필요|조용|간단|확인|예약|준비|시작|취소|변경|추가|포함|제외|연락|전화|얘기|공유|정리|검토|논의|식사|대접|출장|교육|중요|급|편)하고)(?=\s(?!싶)|$|[,.]))/gu;
/** `Jordan이랑`, `Kim님과`: a name in Latin letters before a Korean particle. */
const PERSON_MIXED =
  /(?<![\p{L}@#/])(\p{Lu}\p{Ll}[\p{Script=Latin}'-]*(?:\s\p{Lu}[\p{Script=Latin}'-]+)?)\s*(?:(?:님|씨)(?:이랑|랑|하고|과|와)?|이랑|랑|하고|과|와)(?=\s|$|[,.])/gu;
const TEAM_KO =
  /(?<![가-힣])(?!우리|저희|전체|모든|해당|같은|그|이|각|다른|여러|두|세|한)([가-힣A-Za-z&]{1,12}?)\s*팀(?:이랑|과|와|하고|은|이|의|도|전체|\s|$)/gu;

/** Reads who is to come; `isChange`: to a meeting that is prepared already. */
export const readParty = (source: TokenText, known: KnownNames, isChange = false): PartyRead => {
  const teams = findTeams(source, known.teams);
  const people = findNames(source, known.people);
  takeBack(source, SAID, N.slice(1, -1) + T.slice(1, -1));
  const party: PartyRead = { teams: [], people: [], without: [], unknown: [], choices: choicesIn(source) };
  const take = (pattern: RegExp, use: (named: PartyNames, words: string) => void) =>
    takePhrases(source, pattern, (match, words) => {
      use({ teams: valuesIn(match[0], teams), people: valuesIn(match[0], people), of: match[0] }, words);
      return true;
    });
  const exclude = (named: PartyNames, words: string) => {
    party.without.push(
      ...[...named.teams, ...certain(party, named, words)].map((value) => ({ value, words })),
    );
  };
  const include = (named: PartyNames, words: string) => {
    party.teams.push(...named.teams.map((value) => ({ value, words })));
    party.people.push(...certain(party, named, words).map((value) => ({ value, words })));
  };
  take(ROLE, (_named, words) => party.choices.push(words));
  take(ONLY, ({ people: only }, words) => include({ teams: [], people: only, of: '' }, words));
  const optional: Named[] = [];
  take(OPTIONAL, (named, words) => {
    optional.push(...certain(party, named, words).map((value) => ({ value, words })));
    party.teams.push(...named.teams.map((value) => ({ value, words })));
  });
  take(WITHOUT_KO, exclude);
  take(BUT_EN, exclude);
  take(WITHOUT_EN, exclude);
  if (isChange) take(ABSENT, exclude);
  take(SOMEBODY, include);
  readUnknown(source, known, party);
  const unique = (named: Named[]) => [...new Map(named.map((one) => [one.value, one])).values()];
  const left = (named: Named[]) => unique(named).filter(({ value }) => !isIn(party.without, value));
  return {
    ...party,
    teams: left(party.teams),
    people: left(party.people).filter(({ value }) => !isIn(optional, value)),
    without: unique(party.without),
    ...(optional.length > 0 ? { optional: left(optional) } : {}),
  };
};

const CHOICE = new RegExp(
  `(?:\\beither\\s+)?(?:${ONE_KO})(?:\\s+team)?\\s*,?\\s*(?:\\bor\\b(?:\\s+(?:else|if\\s[\\w'’ ]{2,20}?))?|이나|나(?=\\s)|아니면|또는|혹은)\\s*(?:the\\s+)?(?:${ONE_KO})(?:\\s+team)?`,
  'gi',
);

/** `either Emma or James`. */
const choicesIn = (source: TokenText): string[] =>
  Array.from(source.text.matchAll(CHOICE), ([piece]) => wordsOf(source, piece));

interface PartyNames {
  teams: string[];
  people: string[][];
  of: string;
}

const isIn = (named: readonly Named[], value: string) => named.some((one) => one.value === value);

/** A name that several bear is asked back with all of them. */
const certain = (party: PartyRead, { people }: PartyNames, words: string): string[] =>
  people.flatMap((bearers) => {
    const [first, ...others] = bearers;
    if (first !== undefined && others.length === 0) return [first];
    party.unknown.push({ words, nearest: bearers });
    return [];
  });

const readUnknown = (source: TokenText, known: KnownNames, party: PartyRead): void => {
  const ask = (pattern: RegExp, names: readonly string[]) => {
    takePhrases(source, pattern, ({ 0: words, 1: name = '', index, input }) => {
      if (isRequestWord(name)) return false;
      if (isCorrected(input.slice(index + words.length))) return true;
      party.unknown.push({ words: name, nearest: nearestNames(name, names) });
      return true;
    });
  };
  ask(TEAM_EN, known.teams);
  ask(TEAM_KO, known.teams);
  ask(FAMILY_ALONE, known.people);
  ask(WITH_SOMEONE, [...known.people, ...known.teams]);
  ask(PERSON_KO, known.people);
  ask(PERSON_MIXED, known.people);
};
