import { classOf, findTokens, takePhrases, type TokenText } from './tokenText';

/** Cities that are on nobody's list of zones, and Korean names of others. */
const CITIES: Record<string, string> = {
  '시카고|chicago|central|중부|dallas|댈러스|austin|오스틴|houston|휴스턴': 'America/Chicago',
  '덴버|denver|mountain': 'America/Denver',
  '보스턴|boston|washington|워싱턴|마이애미|miami|atlanta|애틀랜타': 'America/New_York',
  '로스앤젤레스|엘에이|los angeles|la|라스베이거스|las vegas|portland|실리콘밸리': 'America/Los_Angeles',
  '토론토|toronto|몬트리올|montreal': 'America/Toronto',
  '밴쿠버|vancouver': 'America/Vancouver',
  '하와이|호놀룰루|hawaii|honolulu': 'Pacific/Honolulu',
  '싱가포르|싱가폴|singapore': 'Asia/Singapore',
  '홍콩|hong kong': 'Asia/Hong_Kong',
  '상하이|베이징|북경|중국|shanghai|beijing|china|shenzhen|선전': 'Asia/Shanghai',
  '타이베이|대만|taipei|taiwan': 'Asia/Taipei',
  '방콕|태국|bangkok': 'Asia/Bangkok',
  '하노이|호치민|베트남|hanoi|ho chi minh': 'Asia/Ho_Chi_Minh',
  '자카르타|jakarta': 'Asia/Jakarta',
  '마닐라|필리핀|manila': 'Asia/Manila',
  '뭄바이|델리|벵갈루루|인도|mumbai|delhi|bangalore|bengaluru|india|indian': 'Asia/Kolkata',
  '두바이|dubai': 'Asia/Dubai',
  '파리|프랑스|paris|french': 'Europe/Paris',
  '뮌헨|프랑크푸르트|함부르크|독일|munich|frankfurt|hamburg|german': 'Europe/Berlin',
  '마드리드|바르셀로나|스페인|madrid|barcelona': 'Europe/Madrid',
  '로마|밀라노|이탈리아|rome|milan': 'Europe/Rome',
  '암스테르담|네덜란드|amsterdam': 'Europe/Amsterdam',
  '취리히|제네바|스위스|zurich|geneva': 'Europe/Zurich',
  '스톡홀름|스웨덴|stockholm': 'Europe/Stockholm',
  '더블린|아일랜드|dublin': 'Europe/Dublin',
  '모스크바|moscow': 'Europe/Moscow',
  '이스탄불|튀르키예|istanbul': 'Europe/Istanbul',
  '상파울루|sao paulo': 'America/Sao_Paulo',
  '오클랜드|뉴질랜드|auckland': 'Pacific/Auckland',
  '멜버른|melbourne': 'Australia/Melbourne',
  '오사카|교토|osaka|kyoto': 'Asia/Tokyo',
};
const CITY_NAMES = Object.keys(CITIES).flatMap((names) => names.split('|'));
const longestFirst = (names: readonly string[]): string =>
  [...names].sort((a, b) => b.length - a.length).join('|');
const OTHERS_KO = longestFirst(CITY_NAMES.filter((name) => /[가-힣]/.test(name)));
const OTHERS_EN = longestFirst(CITY_NAMES.filter((name) => /^[a-z ]+$/.test(name)));

const ZONES: [RegExp, string][] = [
  ...Object.entries(CITIES).map(([names, zone]): [RegExp, string] => [
    new RegExp(
      names
        .split('|')
        .map((name) => (/^[a-z]/.test(name) ? `\\b${name}\\b` : name))
        .join('|'),
      'i',
    ),
    zone,
  ]),
  [/뉴욕|new york|\bny\b|eastern|동부|\be[sd]?t\b/i, 'America/New_York'],
  [/런던|london|영국|\buk\b|\bbst\b/i, 'Europe/London'],
  [/도쿄|tokyo|일본|\bjst\b/i, 'Asia/Tokyo'],
  [/시드니|sydney/i, 'Australia/Sydney'],
  [
    /캘리포니아|샌프란시스코|san francisco|california|pacific|seattle|서부|태평양|\bp[sd]?t\b/i,
    'America/Los_Angeles',
  ],
  [/베를린|berlin|\bcet\b/i, 'Europe/Berlin'],
  [/서울|seoul|한국|korean?|\bkst\b/i, 'Asia/Seoul'],
  [/\butc\b|\bgmt\b/i, 'UTC'],
];
const CITY_EN = '(?:new york|london|tokyo|sydney|san francisco|seattle|berlin|seoul)';
const PLACE_EN = `(?:${CITY_EN}|ny|eastern|uk|california|pacific|korean?|${OTHERS_EN})`;
const CITY_KO = '(?:뉴욕|런던|도쿄|시드니|베를린|서울|샌프란시스코|캘리포니아)';
const PLACE_KO = `(?:${CITY_KO}|${CITY_EN}|영국|일본|한국|(?:미국\\s*)?(?:동부|서부|태평양)|(?:미국\\s*)?(?:${OTHERS_KO}))`;
const MEANT_KO = '(?:으로|로|대로|에\\s*맞춰(?:서)?|기준(?:으로)?)?';
const ZONE = new RegExp(
  [
    `${PLACE_KO}\\s*(?:현지|표준)?\\s*시[간각]\\s*${MEANT_KO}|${PLACE_KO}\\s*기준(?:으로)?`,
    `${CITY_KO}(?=\\s*(?:아침|오전|오후|저녁|밤|낮))`,
    `(?<=\\d\\s*(?:[ap]\\.?m\\.?)?\\s)(?:in\\s+)?${CITY_EN}\\b|(?<=\\d\\s?[ap]m\\s)(?:eastern|pacific)\\b`,
    '(?<=[ap]m\\s|:\\d\\d\\s)[ep]t\\b',
    `\\b${PLACE_EN}(?:\\s+(?:local|standard))?\\s+time\\b`,
    '\\b(?:e[sd]t|p[sd]t|bst|jst|cet|kst|utc|gmt)\\b',
  ].join('|'),
  'gi',
);
/** Somebody else's clock, named by the person: `4pm her time`, `엠마 시간으로 4시`. */
const OF_SOMEBODY = new RegExp(
  [
    '(?<=\\d\\s*(?:[ap]\\.?m\\.?|o.?clock)?\\s+(?:in\\s+|on\\s+)?)(?:his|her|their)\\s+(?:local\\s+)?time(?:\\s?zone)?\\b',
    "(?<=\\d\\s*(?:[ap]\\.?m\\.?|o.?clock)?\\s+(?:in\\s+|on\\s+)?([a-z]{3,}['’]s)\\s+)(?:local\\s+)?time(?:\\s?zone)?\\b",
    '(?<!\\b(?:my|our)\\s)\\blocal\\s+time\\b',
    '(?:그쪽|상대(?:방)?|본인)\\s*(?:현지\\s*)?시[간각]대?(?:으로|에\\s*맞춰|\\s*기준(?:으로)?)?',
    '현지\\s*시[간각]대?(?:으로|에\\s*맞춰|\\s*기준(?:으로)?)?',
    '(?<=(?<![가-힣])(?!오전|오후|저녁|아침|점심|근무|업무|다른|늦은|이른|같은|원래)([가-힣]{2,5})\\s+)시[간각](?:으로|\\s*기준(?:으로)?)(?=\\s*(?:내일|모레|오전|오후|아침|저녁|밤|\\d{1,2}\\s*시|[한두세네열]\\s*시))',
  ].join('|'),
  'gi',
);
const PLACE = new RegExp(
  `\\b(?:in|from)\\s+${CITY_EN}\\b|${CITY_KO}(?=\\s*에?\\s*(?:있는|계신|사는|의))`,
  'gi',
);

/** The zone a text names for its times, and words of one that it leaves open; taken out of the text. */
export const readZone = (
  source: TokenText,
): { timeZone?: { value: string; words: string } | undefined; unplaced: string[] } => {
  const found = findTokens(source, 'zone', ZONE, ([words]) => {
    const value = zoneIn(words);
    return value === undefined ? undefined : { value, words: words.trim() };
  });
  takePhrases(source, new RegExp(`(?:\\bin\\s+)?${classOf('zone')}`, 'gi'), () => true);
  const [named] = found.values();
  const unplaced: string[] = [];
  const place = named ? undefined : source.text.match(PLACE)?.[0];
  let ofPlace: string | undefined;
  takePhrases(source, OF_SOMEBODY, (match, words) => {
    const said = [match.slice(1).find(Boolean), words].filter(Boolean).join(' ');
    if (named === undefined && place === undefined) unplaced.push(said);
    else ofPlace ??= said;
    return true;
  });
  if (named !== undefined || place === undefined || ofPlace === undefined)
    return { timeZone: named, unplaced };
  takePhrases(source, PLACE, () => true);
  const value = zoneIn(place);
  return { timeZone: value === undefined ? undefined : { value, words: `${place}, ${ofPlace}` }, unplaced };
};

const zoneIn = (words: string): string | undefined => ZONES.find(([pattern]) => pattern.test(words))?.[1];
