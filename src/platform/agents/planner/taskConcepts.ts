import { escapePattern } from '@platform/common/escapePattern';
import { isOneSlipFrom, nearlyAsLong } from './reading/nearestNames';

/** Words that say the same of a task, in both languages; a Korean one is the beginning of the forms it takes. */
const CONCEPTS: Record<string, string> = {
  cancel: `cancel|cancelled|canceled|cancellation|call off|calling off|scrap|delete|scratch|get rid of|kill|unschedule|axe|abandon|take off|is off|bin|ditch|lose the|wipe|withdraw|
    취소|캔슬|캔쓸|파투|없애|지워|지우고|지우자|지우기|지우면|지우지|지우세|지우시|지우려|지울|지운|삭제|날려|파토|없던|파기|철회`,
  notNeeded: `not needed|don't need|no longer need|do not need|not happening|isn't happening|won't make it|can't make it|can't attend|won't happen|needn't|
    필요 없|필요없|안 하기로|안하기로|안 하게|못 가|못가|안 해도|안해도`,
  move: `move|moved|reschedule|postpone|push|delay|shift|bring forward|put off|swap|switch|rearrange|defer|bring the|another time|new time|different time|later time|change the time|
    옮기|옮겨|옮길|미뤄|미루|미룰|늦춰|늦추|당겨|당기|땡겨|땡기|앞당|연기|변경|바꿔|바꾸|바꿀|딜레이|다시 잡|리스케줄|조정`,
  book: `schedule|book|arrange|set up|setup|organise|organize|plan|reserve|sched|find time|find a slot|find an hour|make an appointment|pencil in|set aside|block|get together|grab|hold|squeeze|fit in|line up|put together|get me|put a|
    잡아|잡을|잡자|잡아줘|예약|세팅|소집|넣어|만들어|모여|모이|만나|보자|하자|ㄱㄱ|열어|개최|볼 수|보고 싶|얘기하|얘기 좀|통화`,
  meeting: `meeting|meetings|call|sync|mtg|standup|stand-up|review|workshop|kickoff|kick-off|one-on-one|1:1|retro|retrospective|session|appointment|catch-up|check-in|chat|discussion|
    회의|미팅|콜|콜을|콜 잡|싱크|면담|워크숍|워크샵|스탠드업|킥오프|회고|약속|리뷰|통화|희의|회으`,
  add: `add|invite|include|also|as well|bring in|loop in|too|추가|초대|포함|불러|도 넣|참석시|도 부|도 같이`,
  leaveOut: `without|remove|take out|leave out|exclude|drop|doesn't need to|don't invite|uninvite|from the invite|off the meeting|빼고|빼줘|빼 |빼자|빼주|제외|없이|말고|부르지`,
  instead: `instead|rather|better|prefer|make it|make that|change it|switch to|other|another|different|더 나|낫|나아|나을|좋겠|으로 해|로 해|로 하자|다른|말고`,
  size: `longer|shorter|later|earlier|sooner|enough|늘려|줄여|길게|짧게|늦게|늦은|일찍|이른|충분`,
  free: `free|available|availability|busy|open slot|open slots|free slots|opening|openings|gap|gaps|time for|has time|have time|around|can do|suit|suits|work for|could make|make it|
    비어|비는|빈 시간|비나|한가|바쁘|바빠|바쁜|시간 돼|시간 되|시간 됨|시간 있|시간돼|시간 괜찮|가능한 시간|가능 시간|가용|짬|여유|되는 시간|되는 때|자리에 있|가능해`,
  calendar: `calendar|agenda|diary|my schedule|my day|my week|coming up|planned|on today|scheduled for|my meetings|which meetings|what meetings|how many meetings|meetings does|do i have|next meeting|next appointment|upcoming|list|
    캘린더|일정|스케줄|잡힌|잡혀|예정된|다음 회의|무슨 회의|무슨 미팅|회의 목록|남은 회의|뭐 있|회의 있|미팅 있|몇 개`,
  know: `whether|know if|check|see if|find out|tell me|look up|ask if|wonder if|do you know|have a look|
    는지|은지|을지|궁금|알아봐|확인|봐줘|봐 줘|알려|조회|보여`,
  asksWhat: `what|what's|which|when|when's|who|who's|how many|how much|how|where|뭐|무슨|무엇|언제|어느|누구|누가|얼마|몇|어때|어떻게|어떤`,
  dontWant: `don't want|do not want|hold off|after all|no longer|anymore|any more|not any|걸로 해|필요 없|안 할|안할|안 해|안해|하지 말|엎|이제 안`,
  mine: 'my|mine|i have|do i|내|제|나|저',
  announce: `announce|announcement|post|notice|inform|notify|tell everyone|let everyone|everyone|everybody know|all staff|broadcast|remind all|heads up|publish|
    공지|알려줘|안내|전해|전 직원|전직원|모두에게|올려|띄워|전사|글 하나|메시지`,
  mail: 'mail|mails|email|emails|e-mail|e-mails|inbox|mailbox|unread|wrote to|write to me|writing to me|written to me|메일|이메일|편지함',
  report:
    'report|weekly|write-up|write it up|status report|보고서|주간보고|주간 보고|리포트|위클리|업무 정리|한 일|했는지|주간 요약',
  status: `status|health|healthy|system|agents|agent|online|running|outage|broken|down|errors|failing|platform|services|server|servers|
    시스템|에이전트|상태|장애|온라인|살아|헬스|플랫폼|서버|오류|터진|정상|이상`,
  cost: `cost|costs|spend|spent|spending|bill|budget for|tokens|token|price|expensive|cheap|cheapest|usage|paid|pay|llm|gpt|claude|
    비용|요금|지출|토큰|얼마|돈을|사용료|비싼|gpt|클로드|모델별`,
  thanks: `thanks|thank|thx|ty|cheers|awesome|perfect|great|appreciated|wonderful|nice|good job|고마|감사|땡큐|ㄱㅅ|ㄳ|수고|굿|최고|완벽|잘했`,
  enough: `never mind|nevermind|nvm|forget it|forget about|leave it|don't bother|changed my mind|stop|skip it|no thanks|drop it|scrap that|
    됐어|됐고|관둬|그만|하지 마|하지마|마음 바|잊어|없던 일|안 할래|아니야|아냐|신경쓰지|괜찮아`,
  yes: `yes|yep|yeah|sure|go ahead|confirm|confirmed|approve|do it|go for it|looks good|looks right|sounds good|that works|ok|okay|
    네|넵|응|ㅇㅇ|ㅇㅋ|오케이|확정|승인|진행|그대로|그렇게|그걸로|맞아|좋아`,
  ordinal: `first|second|third|1st|2nd|3rd|option|number one|number two|number three|last one|middle one|slot|suggestion|
    첫 번째|첫번째|두 번째|두번째|세 번째|세번째|1번|2번|3번|1안|2안|3안|마지막 거|마지막 걸|제안`,
};

const escaped = (word: string) => escapePattern(word).replace(/ /g, '\\s*');
const PATTERNS = Object.entries(CONCEPTS).map(([concept, words]) => {
  const list = words.split('|').map((word) => word.trim());
  const latin = list.filter((word) => /^[a-z0-9]/i.test(word) && !/[가-힣]/.test(word));
  const korean = list.filter((word) => !latin.includes(word));
  const single = korean.filter((word) => word.length === 1);
  const longer = korean.filter((word) => word.length > 1);
  const parts = [
    latin.length > 0
      ? `(?<![a-z0-9])(?:${latin.map((word) => escaped(word).replaceAll('\\s*', '\\s+')).join('|')})(?![a-z0-9])`
      : '',
    single.length > 0 ? `(?<![가-힣])(?:${single.join('|')})(?![가-힣])` : '',
    longer.length > 0 ? `(?:${longer.map(escaped).join('|')})` : '',
  ].filter(Boolean);
  return { concept, pattern: new RegExp(parts.join('|'), 'i') };
});

const longWords = nearlyAsLong(
  Object.entries(CONCEPTS).flatMap(([concept, words]) =>
    words
      .split('|')
      .map((word) => word.trim())
      .filter((word) => /^[a-z]{6,}$/.test(word))
      .map((word) => ({ concept, word })),
  ),
  ({ word }) => word,
);

/** Concepts that a text speaks of, also where a longer word has a slip in it. */
export const conceptsIn = (text: string): string[] => {
  const found = new Set(PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ concept }) => concept));
  for (const word of text.toLowerCase().match(/[a-z]{5,14}/g) ?? []) {
    const slipped = longWords(word).find((known) => isOneSlipFrom(word, known.word));
    if (slipped) found.add(slipped.concept);
  }
  return [...found];
};
