/** Words as people type them in a hurry, and as they are read; none of them is another word. */
const SPELLINGS: Record<string, string> = {
  'ev(?:ry|rey|eyr|ey)': 'every',
  '(?:bfore|befor|bfr)': 'before',
  '(?:xcept|exept|excpt)': 'except',
  '2day|tdy|tday': 'today',
  'teh|hte|th(?=\\s+(?:next|last|rest|whole|week|sales|design|marketing)\\b)': 'the',
  'adn|nad': 'and',
  'nex|nxet': 'next',
  'wek|wekk|weeek': 'week',
  'wensday|wendsday|wednsday|wendesday|wensdey': 'wednesday',
  nxt: 'next',
  'aftn|aftrn|aftrnoon|arvo': 'afternoon',
  'morn|mornin': 'morning',
  'arnd|aroun': 'around',
  'ystd(?:a?y)?s|ydays': "yesterday's",
  'ystd(?:a?y)?|yday': 'yesterday',
  l8r: 'later',
  mv: 'move',
  rn: 'right now',
  btwn: 'between',
  '1st(?=\\s+thing)': 'first',
  '(?<=[a-z]\\s)n(?=\\s[a-z])': 'and',
  '(?<=(?:^|\\s)\\d{1,2}\\s?-\\s?)(1[0-2]|[1-9])([0-5]\\d)': '$1:$2',
  '(?<=\\b(?:cal|calendar|sched|schedule|diary|free|available)\\s)4(?=\\s+(?:mon|tue|wed|thu|fri|sat|sun|tom|today|next|this))':
    'for',
  wks: 'weeks',
  wk: 'week',
  wkly: 'weekly',
  'mths?|mnths?': 'month',
  hv: 'have',
  wat: 'what',
  'cncl|cancl|cancle': 'cancel',
  'resched(?:ul|ual)?|rescedule': 'reschedule',
  'sched(?:ul|ual)?|scedule|shedule': 'schedule',
  'avail|avlbl|avbl': 'available',
  'appt|apptmt': 'appointment',
  gd: 'good',
  'btw(?=\\s+\\d)|betw(?:een)?': 'between',
  '(?<=\\d\\s?)n(?=\\s?\\d)': 'and',
  'sry|soz': 'sorry',
  'desgin|desing|desgn|dsign|deisgn|desig': 'design',
  'desgins|desings': "design's",
  mktgs: "mktg's",
  'enginering|engineerng|engneering|enginnering': 'engineering',
  'slaes|saels': 'sales',
};
const wordOf = (typed: string): RegExp => new RegExp(`(?<![\\w#@가-힣])(?:${typed})(?![\\w@])`, 'gi');
const WORDS = Object.entries(SPELLINGS).map(([typed, word]): [RegExp, string] => [wordOf(typed), word]);
/** Whether any of them is there: most texts have none. */
const ANY_WORD = new RegExp(wordOf(Object.keys(SPELLINGS).join('|')).source, 'i');
const KOREAN: [RegExp, string][] = [
  [/디[쟌쟈](?:인)?(?=\s*(?:팀|쪽|이랑|랑|하고)|\s)/g, '디자인'],
  [/(?<=다음\s?)쥬/g, '주'],
  [/(?<=말고|자리에|^아\s?맞다|^아참)(?=[가-힣]{2})/g, ' '],
  [/다담\s?주/g, '다다음 주'],
  [/(?<=(?:격주|매주)\s?)([월화수목금])(?=\s\d|\s[가-힣])/g, '$1요일'],
  [/(?<=팀(?:이랑|하고|과|도))(?=[가-힣])/g, ' '],
  [/(?<=[월화수목금토일](?:요일|욜))날(?![가-힣])/g, ''],
  [/(?<=[가-힣]랑)(?=[가-힣]{2,3}(?:이랑|랑|하고|님))/g, ' '],
  [/(?<=(?:다음|담|이번)\s?주\s?)([월화수목금])(?=\s(?!\s?[월화수목금](?![가-힣]))|$)/g, '$1요일'],
  [/(?<![가-힣])([월화수목금])(?:이?나|하고|랑)\s([월화수목금])(?=\s|$|,|중)/g, '$1요일, $2요일'],
  [/(?<![가-힣])멜(?=\s|$|[을이은도])|(?<=온\s?)멜(?![가-힣])/g, '메일'],
  [/시[갼깐]/g, '시간'],
  [/뺴/g, '빼'],
  [/빼구(?=\s|$|[,.])/g, '빼고'],
  [/참섯/g, '참석'],
  [/선텍/g, '선택'],
  [/(?<=[일이삼사오육칠팔구십]|\d\s?)뷴/g, '분'],
  [/오흐(?=[에\s]|$)/g, '오후'],
  [/(?<=\d\s?)븐(?=\s|씩|만|간|짜리|정도|$)/g, '분'],
  [/(?<![가-힣])치소/g, '취소'],
  [/없에/g, '없애'],
  [/잇(?=나|어요|을까|는지)/g, '있'],
  [/나여ㅛ?(?=\s|$|[?.!])/g, '나요'],
  [/시간점(?=\s)/g, '시간 좀'],
  [/바꺼/g, '바꿔'],
  [/자바(?=\s?(?:줘|주[세시]|드))/g, '잡아'],
  [/주새요/g, '주세요'],
  [/해조(?=\s|$|[.!?~])/g, '해줘'],
  [/(?<=시(?:\s?반)?\s?)쯔음/g, '쯤'],
  [/회[위으](?=\s|$|[를을은는로])/g, '회의'],
  [/(?<![가-힣])내[알얼](?=\s)/g, '내일'],
  [/ㄴ{2,}/g, '안 돼'],
  [/(?<=[가-힣])(?:님|씨)(?=[가-힣]{2,3}(?:님|씨))/g, '님 '],
];
const ANY_KOREAN = new RegExp(KOREAN.map(([{ source }]) => `(?:${source})`).join('|'));
const LONGEST = 4000;

/** A text with such words written out; of a long one, only its beginning. */
export const spelledOut = (text: string): string => {
  const beginning = text.slice(0, LONGEST);
  const all = [...(ANY_WORD.test(beginning) ? WORDS : []), ...(ANY_KOREAN.test(beginning) ? KOREAN : [])];
  if (all.length === 0) return text;
  return all.reduce((now, [typed, word]) => now.replace(typed, word), beginning) + text.slice(LONGEST);
};
