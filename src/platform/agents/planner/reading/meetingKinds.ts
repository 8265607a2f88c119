import type { Named } from '@contract/entities/meetingReading';
import { escapePattern } from '@platform/common/escapePattern';
import { teamWords } from '../teamWords';
import { rememberLast } from './rememberLast';
import { takePhrases, type TokenText } from './tokenText';

/** Meetings that have a name of their own. */
const KINDS =
  /\b(?:(?:code|budget|sprint|performance|quarterly|contract|product|incident|security|architecture|business|content|campaign|annual|yearly|year-?end|mid-?year|q[1-4])\s+)?(?:review|planning)\b|\bworkshop\b|\bretro(?:spective)?\b|\bkick-?\s?off\b|\bone[-\s]on[-\s]one\b|\b1[-:]1\b|\b1[-\s]on[-\s]1\b|\ball[-\s]hands\b|\btown\s?hall\b|\bbrainstorm(?:ing)?\b|\binterview(?:\s+(?:prep(?:aration)?|debrief))?\b|\b(?<!to\s|['’]s\s|could\s|we\s)(?:sync|catch-?up|check-?in)\b(?!\s+on\b)|\bstand-?up\b|\bhuddle\b|\bdebrief\b|\bdemo\b|\bhandover\b|\bonboarding\b|\bpost-?mortem\b|\btraining\b|워크[숍샵]|스탠드업|회고|킥오프|브레인스토밍|원온원|싱크|체크인|캐치업|데모|디브리핑|면접(?:\s*준비)?|온보딩|타운홀|세미나|(?:코드|예산|스프린트|성과|분기|계약|제품|보안|사업|콘텐츠|캠페인)\s*(?:리뷰|검토)|(?:연말|중간|성과|인사)\s*평가(?:\s*면담)?|리뷰|기획|주간(?!\s*보고)|월간|(?<!(?:일정|시간|캘린더|스케줄|상황)\s?)보고(?=\s*(?:회의|미팅|\ue900))|정기(?=\s*(?:회의|미팅))/gi;
const NO_KIND = /^정기$/;

/** The name of such a meeting, wherever it stands. */
export const readKind = (source: TokenText): Named | undefined => {
  let kind: Named | undefined;
  takePhrases(source, KINDS, (match, words) => {
    if (!kind && !NO_KIND.test(words)) kind = { value: words, words };
    return match[0] !== '';
  });
  return kind;
};

const compoundPattern = rememberLast((teams) => {
  const words = teams.flatMap(teamWords).filter((word) => word.length > 1);
  const escaped = words.map(escapePattern).join('|');
  return new RegExp(
    `(?<![\\w가-힣])(?:${escaped})\\s*(?:review|planning|strategy|training|system|sprint|workshop|리뷰|기획|전략|교육|시스템)(?!\\w)(?:(?=[를을는은로에도이가과와](?![가-힣]))|(?![가-힣]))`,
    'gi',
  );
});

/** `design review with Emma`: a team's word that says what is reviewed, not who comes. */
export const readCompoundKind = (source: TokenText, teams: readonly string[]): Named | undefined => {
  if (teams.length === 0) return undefined;
  let kind: Named | undefined;
  takePhrases(source, compoundPattern(teams), (_match, said) => {
    kind ??= { value: said, words: said };
    return true;
  });
  return kind;
};
