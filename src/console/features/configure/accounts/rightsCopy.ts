import { defineCopy, sentence } from '@console/common/copy/defineCopy';

/** Every right in words, by the permission's name. Behaviour, section 1.2. */
export const rightsCopy = defineCopy('rights', {
  'execute:actions': sentence(
    '메시지 보내기, 도구 호출, 프롬프트 편집, 로그에 표시, 에이전트 하나에 명령',
    'Send messages, call tools, edit prompts, flag logs, command one agent',
  ),
  'dry-run': sentence('시나리오 모의 실행', 'Dry runs of scenarios'),
  'approve:cards': sentence('카드 승인과 반려', 'Approve and reject cards'),
  'manage:agents': sentence(
    '전체 명령, 일시 정지와 정지, 프롬프트 적용과 고정, 도구 서버와 에이전트 추가',
    'Broadcast, pause and stop, activate and pin prompts, add tool servers and agents',
  ),
});

export const roleMatrixCopy = defineCopy('roleMatrix', {
  title: sentence('역할과 권한', 'Roles and rights'),
  hint: sentence(
    '읽기는 로그인한 모든 사용자에게 열려 있습니다. 관리자 전용 화면만 예외입니다.',
    'Reading is open to every signed-in user, except on the screens for administrators.',
  ),
  right: sentence('권한', 'Right'),
  signedIn: sentence('로그인한 모든 사용자가 할 수 있는 일', 'What every signed-in user may do'),
  adminOnly: sentence(
    '설정, API 키, 예산, 비서 설정, 통합 테스트, 사용자 계정',
    'Configuration, API keys, budgets, assistant settings, integration test, user accounts',
  ),
  may: sentence('가능', 'may'),
  mayNot: sentence('불가', 'may not'),
  beyond: sentence(
    (lower: string, rights: string) => `${lower}의 일과 ${rights}`,
    (lower, rights) => `What a ${lower} may, and: ${rights}`,
  ),
  readsOnly: sentence('읽기만', 'Reads only'),
});
