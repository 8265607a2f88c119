import { defineCopy, label, sentence, type Wording } from '@console/common/copy/defineCopy';
import type { Scope } from '@contract/entities/accessKey';

/** Words for what each scope lets a program do. */
export const scopeCopy = defineCopy('scope', {
  read: sentence('읽기: 소유자가 볼 수 있는 모든 것', 'Read whatever its owner may read'),
  telemetry: sentence('OpenTelemetry 전송과 지표 읽기', 'Send OpenTelemetry, read metrics'),
  'execute:actions': sentence('메시지, 명령, 대화와 기록 변경', 'Send messages and commands, change records'),
  'approve:cards': sentence('작업 카드 승인과 거절', 'Approve and reject action cards'),
  'manage:agents': sentence('에이전트, 도구 서버, 프롬프트 관리', 'Manage agents, tool servers and prompts'),
  admin: sentence('설정 변경 (계정과 키는 제외)', 'Change the configuration (accounts and keys excepted)'),
} satisfies Record<Scope, Wording<string>>);

export const accessKeysCopy = defineCopy('accessKeys', {
  title: sentence('접근 키', 'Access keys'),
  titleOf: sentence(
    (name: string) => `${name} 계정의 접근 키`,
    (name) => `Access keys of ${name}`,
  ),
  hint: sentence(
    '프로그램이 이 계정으로 API를 쓰는 키입니다. 키의 범위와 계정의 역할이 모두 허락하는 것만 할 수 있습니다.',
    'By these, programs use the API as this account. A key does only what both its scopes and the role of the account allow.',
  ),
  failed: sentence('접근 키를 불러오지 못했습니다', 'Failed to fetch the access keys'),
  none: sentence('접근 키가 없습니다.', 'There are no access keys.'),
  add: sentence('키 만들기', 'Make a key'),
  addTitle: sentence('접근 키를 만들까요?', 'Make an access key?'),
  addHint: sentence(
    '필요한 범위만 고르세요. 키는 만든 뒤 한 번만 보입니다.',
    'Choose no more than is needed. The key is shown once, when it is made.',
  ),
  addFailed: sentence('키를 만들지 못했습니다', 'The key was not made'),
  name: label('Name', '이름'),
  nameHint: sentence('어느 프로그램이 쓰는 키인지', 'Which program uses it'),
  scopes: label('Scopes', '범위'),
  beyondRole: sentence(
    (role: string) => `${role} 역할에는 없는 권한입니다`,
    (role) => `not among the rights of ${role}`,
  ),
  expiry: label('Expires', '만료'),
  days: sentence(
    (days: number) => `${String(days)}일 뒤`,
    (days) => `in ${String(days)} days`,
  ),
  unlimited: sentence('만료 없음', 'never'),
  active: label('active', '사용 중'),
  expired: label('expired', '만료됨'),
  revoked: label('revoked', '폐기됨'),
  made: sentence(
    (at: string, by: string) => `${at}, ${by} 만듦`,
    (at, by) => `made ${at} by ${by}`,
  ),
  until: sentence(
    (at: string) => `${at}까지`,
    (at) => `until ${at}`,
  ),
  untilRevoked: sentence('만료 없음', 'does not expire'),
  used: sentence(
    (age: string, from: string) => `마지막 사용 ${age}${from === '' ? '' : `, ${from}`}`,
    (age, from) => `last used ${age}${from === '' ? '' : ` from ${from}`}`,
  ),
  unused: sentence('아직 쓰이지 않음', 'not used yet'),
  revoke: sentence(
    (name: string) => `${name} 키 폐기`,
    (name) => `Revoke the key ${name}`,
  ),
  revokeTitle: sentence(
    (name: string) => `${name} 키를 폐기할까요?`,
    (name) => `Revoke the key ${name}?`,
  ),
  revokeHint: sentence(
    '이 키를 쓰는 프로그램은 바로 거절되고, 열어 둔 연결도 바로 닫힙니다.',
    'Programs that use it are refused at once, and the connections they hold are closed.',
  ),
  revokeSubmit: sentence('키 폐기', 'Revoke key'),
  revokeFailed: sentence('키를 폐기하지 못했습니다', 'The key was not revoked'),
});
