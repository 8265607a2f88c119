import { defineCopy, sentence } from '@console/common/copy/defineCopy';

/** Every right in words, by the permission's name. Rulings on the specification, section A (Roles). */
export const rightsCopy = defineCopy({
  'view:dashboard': sentence('Dashboard 보기', 'See the Dashboard'),
  'view:console': sentence('대화와 카드 읽기', 'Read conversations and cards'),
  'view:observe': sentence('상태와 추적 보기', 'See health and traces'),
  'view:analyze': sentence('성능과 비용 분석 보기', 'See performance and cost analysis'),
  'view:configure': sentence('구성 보기', 'See the configuration'),
  'view:logs': sentence('로그 보기', 'See logs'),
  'execute:actions': sentence(
    '메시지 보내기, 도구 호출, 모의 실행, 프롬프트 편집, 에이전트 하나에 명령',
    'Send messages, call tools, dry runs, edit prompts, command one agent',
  ),
  'approve:cards': sentence('카드 승인과 반려', 'Approve and reject cards'),
  'manage:agents': sentence(
    '전체 명령, 일시 정지와 정지, 프롬프트 고정, 도구 서버와 에이전트 추가',
    'Broadcast, pause and stop, pin prompts, add tool servers and agents',
  ),
});

export const roleMatrixCopy = defineCopy({
  title: sentence('역할과 권한', 'Roles and rights'),
  hint: sentence(
    '읽기는 로그인한 모든 사용자에게 열려 있습니다. 관리자 전용 화면만 예외입니다.',
    'Reading is open to every signed-in user, except on the screens for administrators.',
  ),
  right: sentence('권한', 'Right'),
  signedIn: sentence('로그인한 모든 사용자가 할 수 있는 일', 'What every signed-in user may do'),
  adminOnly: sentence(
    '설정, 비서 설정, 통합 테스트, 사용자 계정',
    'Configuration, assistant settings, integration test, user accounts',
  ),
  may: sentence('가능', 'may'),
  mayNot: sentence('불가', 'may not'),
  beyond: sentence(
    (lower: string, rights: string) => `${lower}의 일과 ${rights}`,
    (lower, rights) => `What a ${lower} may, and: ${rights}`,
  ),
  readsOnly: sentence('읽기만', 'Reads only'),
});
