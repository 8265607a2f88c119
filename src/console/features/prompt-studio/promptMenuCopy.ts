import { defineCopy, sentence } from '@console/common/copy/defineCopy';

/** Texts of what is done with a prompt as a whole. */
export const promptMenuCopy = defineCopy('promptMenu', {
  add: sentence('새 프롬프트', 'New prompt'),
  addHint: sentence(
    '에이전트가 쓰지 않는 프롬프트입니다. 시도해 보고, 대화 입력창에서 골라 쓸 수 있습니다.',
    'No agent goes by it. It can be tried, and chosen in the composer.',
  ),
  name: sentence('이름', 'Name'),
  create: sentence('만들기', 'Create'),
  actionsOf: sentence(
    (name: string) => `${name} 작업`,
    (name) => `Actions on ${name}`,
  ),
  duplicate: sentence('복제', 'Duplicate'),
  copyOf: sentence(
    (name: string) => `${name} 사본`,
    (name) => `Copy of ${name}`,
  ),
  copyReason: sentence(
    (name: string, version: string) => `${name} ${version} 버전에서 복제`,
    (name, version) => `Duplicated from ${name}, version ${version}`,
  ),
  rename: sentence('이름 바꾸기', 'Rename'),
  archive: sentence('보관', 'Archive'),
  restore: sentence('보관 해제', 'Restore'),
  inUse: sentence('에이전트가 쓰는 프롬프트', 'an agent goes by it'),
  archived: sentence('보관됨', 'archived'),
  showArchived: sentence(
    (count: string) => `보관된 프롬프트 ${count}개`,
    (count) => `${count} archived`,
  ),
  archivedNote: sentence(
    '보관된 프롬프트입니다. 버전은 모두 남아 있고, 입력창의 목록에는 나오지 않습니다.',
    'This prompt is archived. All of its versions are there; the composer does not offer it.',
  ),
  saveFailed: sentence('프롬프트를 저장하지 못했습니다', 'Failed to save the prompt'),
  archiveFailed: sentence('보관하지 못했습니다', 'Failed to archive the prompt'),
  restoreFailed: sentence('보관을 해제하지 못했습니다', 'Failed to restore the prompt'),
  draftFirst: sentence('먼저 초안을 저장하거나 버리세요', 'save or discard the draft first'),
});

/** Texts of the view in which a prompt is tried. */
export const promptTrialCopy = defineCopy('promptTrial', {
  hint: sentence(
    '지금 편집기에 있는 글로 한 번 물어봅니다. 드라이 런이라 아무것도 보내거나 바꾸지 않습니다.',
    'Asks once by the text that is in the editor now. It is a dry run: nothing is sent or changed.',
  ),
  agent: sentence('에이전트', 'Agent'),
  request: sentence('요청', 'Request'),
  placeholder: sentence('예: 마케팅 팀 30분 회의 잡아줘', 'For instance: book 30 minutes with Marketing'),
  ask: sentence('시도', 'Try'),
  asking: sentence('답을 기다립니다', 'Waiting for the answer'),
  failed: sentence('시도하지 못했습니다', 'It could not be tried'),
  invalid: sentence('검증 오류를 고친 뒤 시도할 수 있습니다.', 'It can be tried once its errors are mended.'),
  noPersona: sentence(
    '에이전트는 페르소나가 있는 글로만 일합니다. front-matter를 더하면 시도할 수 있습니다.',
    'An agent goes by a text with a persona only. It can be tried once it has front matter.',
  ),
  mayNot: sentence(
    (roles: string) => `시도: ${roles}`,
    (roles) => `Trying: ${roles}`,
  ),
  planner: sentence(
    '내장 플래너가 답했습니다. 프롬프트에서 답할 언어(languages)와 고지(disclaimers)만 따릅니다.',
    'The built-in planner answered. It follows the languages and the disclaimers of a prompt only.',
  ),
  answers: sentence('시도한 결과', 'Answers'),
  none: sentence('아직 시도하지 않았습니다.', 'Nothing was tried yet.'),
  noAnswer: sentence('답이 없습니다.', 'There is no answer.'),
  tools: sentence('부르거나 제안한 도구', 'Called or proposed'),
  noTools: sentence('없음', 'none'),
  unknownCost: sentence('비용 모름', 'unknown cost'),
  failedWith: sentence(
    (why: string) => `실패: ${why}`,
    (why) => `failed: ${why}`,
  ),
});
