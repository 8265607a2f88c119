import { isOneSlipFrom } from './nearestNames';

const ENGLISH = new Set(
  `oh oops sorry a about all also am an and any anytime are arrange as ask at attend back be between book both bring but by calendar call can catch
   check coffee could create day days discuss do does everybody everyone find first for free from fill get give go good great had has
   have hello hey hi hold hour hours i i'd i'll i'm if in into invite is it it's just let let's lets like long love make maybe me meet meeting
   meetings meets mtg must my need needs new next of ok okay on one open or organise organize our out people plan please pls possible put
   quick ready round same schedule schedul set shall should show slot slots so some something sometime soon start starting sync talk team
   teams that the them then there these they this time times to together too try up us use want wants was we we'd we'll week when where will
   with w/ work works would you your we're chat huddle standup stand-up session conversation appointment event available availability busy
   what who which each other another can't kick off block reserve regular short sit down thanks thank hopefully ideally preferably either etc minute minutes half noon group members teh hte wiht adn
   asap a.s.a.p right away latest whenever works fine urgent urgently kindly sometime anytime folks ppl guys person persons whole entire latest enough only also would wouldn't mind finding getting i've i'm am pm kst want see speak speaking love room video zoom phone quick pencil set aside put sort setup sched mtg cn u thats that's ok hmm hm um uh so well actually today's their his her pref prefer preferably
   nxt n am pm grab mean discussion plz meeitng check-in sharp spare look looks anyone anybody whens how opening openings coming later earlier swap brief squeeze give around gap gaps room suit suits today's tonight sounds sure yes ready nice really just kindly regarding together hear near soonest earliest next-available work's scheduled planned upcoming agenda list tell know if whether could've should've kindly appreciated grateful dear team's 's lot bit little more least most
   plus catch-up catchup thx tia wk wks hr hrs weekday weekdays otherwise say b wanna gonna gotta got looking lookin kind w need needed add instead change rather change make also remove switch move longer shorter diary`
    .split(/\s+/)
    .filter(Boolean),
);
const SLIPS_FROM = 4;
const KOREAN_STEMS =
  /^(?:예요$|이에요$|입니다$|죄송|낫(?:겠|네|다|지|습)|나을|꽉|채워서|골라|합시다|정각|바쁘신|아니(?:다|야|요|에요)?$|없(?:어|나|을|니|는)|회의|회으|회이|미팅|일정|스케줄|스케쥴|약속|시간|캘린더|잡|자바|예약|부탁|해|하(?!반기|위|드|노)|줘|주|좀|하나|한번|우리|저희|나|저|내가|제가|팀|같이|함께|만나|만날|봅|보(?!고서|안|험|너|상|도)|볼|봐|얘기|이야기|대화|넣|열|만들|만드|가능|필요|싶|언제|정도|동안|짜리|중|사이|모두|전원|전체|다들|다같이|꼭|그리고|근데|그럼|혹시|안녕|ㄱ|ㅇ|요$|으로|로$|에$|이$|가$|을$|를$|도$|은$|는$|의$|과$|와$|합동|공동|진행|참석|있|되|돼|될|됩|됐|적당|아무|낼$|알아|찾|확인|조회|조율|시작|끝|걸|것|거$|게$|수$|때|안$|오프라인|비어|비는|빈|비|바쁘|바쁜|괜찮|어떻|어떤|지금|세팅|세팅해|잘|급|빨리|간단|또|다시|새|추가|그|이번|및|시$|님|씨|분$|들$|쯤|데$|건$|추진|개최|소집|모이|모여|모아|모임|추가|바꿔|바꾸|변경|늘려|줄여|불러|초대|씨$|만$|차$|한잔|요청|내달|콜|통화|기준|논의|희의|최대한|한$|봤|날로|날$|감사|됨|에서|한가|사람|자리|알려|뭐|남은|목록|앞당|땡기|땡겨|땡길|미뤄|미루|옮|싱크|딜레이|취소|께$|무슨|어디|누구|누가|궁금|여쭤|말씀|드리|드립|주실|주시|주면|주라|수고|안녕|등$|쪽|측|정도|대략|약$|가급|웬만|상관|괜찮|편하|편한|아무|언제든|전부|각자|서로|좋|원해|원합|바라|바랍|오늘|이제|당장|최소|최대|대면|비대면|화상|온라인|오프|미팅룸|회의실|여러분|요$|용$|욥$|평일|모시|모셔|잠깐|잠시|짧|얼른|후딱|간략|급하|천천|다른|둘이서|둘다|셋이|둘이|필참|부터$|오는$|돌아오는$|물어|제일|가장|빠른|둘$|다$|되도록|이왕이면|위클리$)/;

/** Whether a word only belongs to asking for a meeting, written as it should be or nearly so. */
export const isRequestWord = (word: string): boolean => {
  const bare = word
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replaceAll('’', "'");
  if (bare === '') return true;
  if (/[가-힣ㄱ-ㅎ]/.test(bare)) return KOREAN_STEMS.test(bare);
  if (ENGLISH.has(bare) || ENGLISH.has(bare.replace(/'s$/, ''))) return true;
  return bare.length > SLIPS_FROM && bare.length < 20 && SLIPPED.some((known) => isOneSlipFrom(bare, known));
};

const SLIPPED = [...ENGLISH].filter((word) => word.length > SLIPS_FROM);
