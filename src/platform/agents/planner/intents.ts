/** What the built-in planner can do. Behaviour, section 5.6. */
export type IntentKind =
  | 'schedule_meeting'
  | 'check_availability'
  | 'announcement'
  | 'summarise_mail'
  | 'weekly_report'
  | 'system_status'
  | 'cost_analysis'
  | 'unknown';

const MEETING = /회의|미팅|\bmeetings?\b|\bsync\b|\bcall with\b|\b1:1\b|\bstand-?up\b/i;
const ARRANGE =
  /잡아|잡자|잡고|잡기|예약|만들어|조율|스케줄|\bschedule\b|\bbook\b|\bset ?up\b|\barrange\b|\borgani[sz]e\b|\bfind (?:a )?time\b|\bplan a\b/i;
const AVAILABILITY =
  /(?:가능한?|비어\s*있는|빈|비는|되는)\s*(?:시간|일정|때)|(?:시간|일정).{0,8}(?:가능|비어|비는)|언제.{0,10}(?:가능|되는|비)|가용|availab|\bfree (?:time|slots?)\b|\bwhen (?:is|are)\b.*\bfree\b/i;

const PATTERNS: [IntentKind, RegExp][] = [
  [
    'weekly_report',
    /주간\s*(?:팀\s*)?(?:보고|리포트|업무\s*보고)|\bweekly\b.*\breport\b|\breport\b.*\bweek\b/i,
  ],
  ['announcement', /공지|안내문|\bannounce(?:ment)?\b/i],
  [
    'summarise_mail',
    /(?:이메일|메일).*(?:요약|정리|알려|확인)|\b(?:summari[sz]e|digest|recap|summary)\b.*\b(?:e-?mails?|mails?|inbox)\b|\b(?:e-?mails?|inbox)\b.*\b(?:summari[sz]e|summary|digest)\b/i,
  ],
  ['cost_analysis', /비용|요금|\bcosts?\b|\bspend(?:ing)?\b|\bbudget\b/i],
  [
    'system_status',
    /시스템.*(?:상태|점검|확인)|에이전트.*상태|상태\s*(?:점검|확인|알려)|\bsystem (?:status|health)\b|\bhealth check\b|\bstatus of\b|\bare the agents\b/i,
  ],
];

/** Asked for with these words, what is announced may well speak of meetings. */
const ANNOUNCE = /^\s*(?:please\s+)?(?:announce|(?:write|draft|make|post|send)\s+an?\s+announcement)\b/i;
const ANNOUNCE_KO =
  /(?:공지(?:사항)?|안내문)(?:을|를)?\s*(?:글)?(?:을|를)?\s*(?:해|작성|올려|게시|써|보내|부탁)[^.!?]*[.!?\s]*$|^\s*공지(?:사항)?\s*[:：]/;
const ARRANGE_KO = /회의.*(?:잡아|잡고|잡은)|미팅.*(?:잡아|잡고|잡은)/;

/** Names the task a text asks for; arranging a meeting wins over everything that is only mentioned in it. */
export const classify = (text: string): IntentKind => {
  if (ANNOUNCE.test(text) || (ANNOUNCE_KO.test(text) && !ARRANGE_KO.test(text))) return 'announcement';
  if (MEETING.test(text) && ARRANGE.test(text)) return 'schedule_meeting';
  if (AVAILABILITY.test(text)) return 'check_availability';
  for (const [kind, pattern] of PATTERNS) if (pattern.test(text)) return kind;
  if (MEETING.test(text) && /필요|하자|해야|\bneed\b|\bwant\b|\bwith\b/i.test(text))
    return 'schedule_meeting';
  return 'unknown';
};
