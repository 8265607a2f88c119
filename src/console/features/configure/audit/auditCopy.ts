import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';
import { formatCount } from '@console/common/format/numbers';
import type { AuditArea } from '@contract/entities/auditRecord';

const areas: Record<AuditArea, ReturnType<typeof sentence<string>>> = {
  access: sentence('로그인과 계정', 'Sign-in and accounts'),
  control: sentence('개입과 예산', 'Interventions and budgets'),
  cards: sentence('카드와 도구 호출', 'Cards and tool calls'),
  settings: sentence('설정과 프롬프트', 'Settings and prompts'),
  records: sentence('대화와 기록', 'Conversations and records'),
};

/** Behaviour, section 14.5. */
export const auditCopy = defineCopy('audit', {
  title: label('Audit', '감사 기록'),
  hint: sentence('지우거나 고칠 수 없는 기록', 'Records that nobody can change or remove'),
  failed: sentence('감사 기록을 불러오지 못했습니다', 'Failed to fetch the audit'),
  empty: sentence('조건에 맞는 기록이 없습니다', 'No record matches'),
  search: sentence('사용자, 작업, 대상, 내용 검색', 'Search users, actions, targets, details'),
  area: sentence('구분', 'Kind'),
  everything: sentence('전체', 'All'),
  ...areas,
  of: sentence(
    (actor: string) => `${actor}만`,
    (actor) => `Only ${actor}`,
  ),
  clearActor: sentence('사용자 조건 지우기', 'Clear the user'),
  newer: sentence('더 최근', 'Newer'),
  older: sentence('더 이전', 'Older'),
  shown: sentence(
    (newest: number, oldest: number, count: number) =>
      `${String(newest)}번부터 ${String(oldest)}번까지, ${formatCount(count)}건`,
    (newest, oldest, count) => `No. ${String(newest)} to ${String(oldest)}, ${formatCount(count)} records`,
  ),
  seq: sentence('번호', 'No.'),
  at: sentence('시각', 'Time'),
  actor: sentence('누가', 'Who'),
  action: sentence('작업', 'Action'),
  target: sentence('대상', 'Target'),
  details: sentence('내용', 'Details'),
  hash: sentence('해시', 'Hash'),
  address: sentence('접속 주소', 'From'),
  changes: sentence('바뀐 항목', 'Changes'),
  field: sentence('항목', 'Field'),
  before: sentence('이전', 'Before'),
  after: sentence('이후', 'After'),
  noDetails: sentence('더 적힌 내용이 없습니다', 'Nothing more was recorded'),
  onlyActor: sentence('이 사용자의 기록만', 'Only records of this user'),
  close: sentence('닫기', 'Close'),
  recordOf: sentence(
    (seq: number) => `기록 ${String(seq)}`,
    (seq) => `Record ${String(seq)}`,
  ),
  verify: sentence('무결성 확인', 'Verify'),
  verifying: sentence('확인 중', 'Verifying'),
  verifyFailed: sentence('확인하지 못했습니다', 'The audit could not be verified'),
  whole: sentence(
    (count: string, witnessed: string) =>
      `기록 ${count}건이 쓰인 그대로입니다. 그중 ${witnessed}건은 데이터베이스 밖에서도 확인되었습니다.`,
    (count, witnessed) =>
      `All ${count} records are as they were written; ${witnessed} of them were also seen outside the database.`,
  ),
  brokenAt: sentence(
    (seq: number, how: string) => `기록이 손상되었습니다: ${String(seq)}번 기록이 ${how}.`,
    (seq, how) => `The audit is broken: record ${String(seq)} ${how}.`,
  ),
  changed: sentence('바뀌었거나 자리가 옮겨졌습니다', 'was changed, or stands where another one was'),
  removed: sentence('없습니다', 'is missing'),
  inserted: sentence('플랫폼이 쓴 것이 아닙니다', 'was not written by the platform'),
  rewritten: sentence('처음 쓰였을 때와 다릅니다', 'is not the one that was seen when it was written'),
});
