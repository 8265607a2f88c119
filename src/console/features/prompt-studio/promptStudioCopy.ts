import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

/** Texts of Behaviour, section 7.1. */
export const promptStudioCopy = defineCopy('promptStudio', {
  list: sentence('프롬프트 목록', 'Prompts'),
  search: sentence('프롬프트 찾기', 'Find a prompt'),
  noMatch: sentence('일치하는 프롬프트가 없습니다.', 'No prompt matches.'),
  listFailed: label(
    'Failed to load prompts. Make sure the chat-server is running.',
    '프롬프트를 불러오지 못했습니다. chat-server가 실행 중인지 확인하세요.',
  ),
  none: label(
    'No prompts found. The system will initialize from file system on next API call.',
    '프롬프트가 없습니다. 다음 API 호출에서 파일 시스템의 내용으로 준비됩니다.',
  ),
  ofAgent: sentence('에이전트 프롬프트', 'Prompt of an agent'),
  saved: sentence('저장한 프롬프트', 'Saved prompt'),
  active: label('active', '사용 중'),
  draft: sentence('초안', 'draft'),
  choose: sentence('프롬프트를 선택하세요', 'Choose a prompt'),
  chooseHint: sentence(
    '왼쪽 목록에서 고르면 내용이 열립니다.',
    'Its content opens when you choose it in the list.',
  ),
  unknown: sentence('이 프롬프트를 찾을 수 없습니다', 'There is no such prompt'),
  back: sentence('목록으로', 'Back to the list'),
  view: sentence('보기 방식', 'View'),
  edit: label('Edit', '편집'),
  preview: label('Preview', '미리보기'),
  try: label('Try', '시도'),
  diff: label('Diff', '비교'),
  versions: label('Versions', '버전'),
  refresh: label('Refresh', '새로고침'),
  save: label('Save', '저장'),
  valid: label('Valid', '유효'),
  errors: label(
    (count: string) => `${count} Errors`,
    (count) => `오류 ${count}개`,
  ),
  problems: sentence('검증 오류', 'Validation errors'),
  field: sentence('필드', 'Field'),
  message: sentence('메시지', 'Message'),
  toLine: sentence(
    (line: string) => `${line}행으로`,
    (line) => `Go to line ${line}`,
  ),
  editor: sentence('프롬프트 내용', 'Content of the prompt'),
  tooLong: sentence(
    '100,000자까지 저장할 수 있습니다. 초안도 이 길이까지만 남습니다.',
    'At most 100,000 characters can be saved, and a draft is kept up to this length only.',
  ),
  lines: sentence(
    (count: string) => `${count}줄`,
    (count) => `${count} lines`,
  ),
  tokens: sentence(
    (count: string) => `약 ${count} 토큰`,
    (count) => `about ${count} tokens`,
  ),
  unsaved: label('Unsaved changes', '저장하지 않은 변경'),
  discard: sentence('초안 버리기', 'Discard the draft'),
  discardTitle: sentence('초안을 버릴까요?', 'Discard the draft?'),
  discardHint: sentence(
    '저장된 내용으로 돌아갑니다. 버린 초안은 되돌릴 수 없습니다.',
    'The stored content comes back. A discarded draft cannot be restored.',
  ),
  reason: sentence('변경 이유 (선택)', 'Why (optional)'),
  mayNotEdit: sentence(
    (roles: string) => `프롬프트 편집: ${roles}`,
    (roles) => `Editing prompts: ${roles}`,
  ),
  frontMatterGood: sentence('front-matter 5개 항목 확인됨', 'front matter: 5 fields checked'),
  noFrontMatter: sentence(
    'front-matter 없음: 에이전트가 쓰지 않는 프롬프트',
    'no front matter: no agent goes by this prompt',
  ),
  emptyBody: sentence('본문이 비어 있습니다.', 'The body is empty.'),
  persona: sentence('페르소나', 'Persona'),
  loading: sentence('불러오는 중', 'Loading'),
});

/** Words of the toasts. */
export const studioToastCopy = defineCopy('studioToast', {
  saved: label('Prompt saved successfully', '프롬프트를 저장했습니다'),
  notInForce: sentence(
    (version: string) => `${version} 버전은 활성화하면 에이전트가 씁니다.`,
    (version) => `The agent uses version ${version} once it is activated.`,
  ),
  saveFailed: label('Failed to save prompt', '프롬프트를 저장하지 못했습니다'),
  refreshed: label('Content refreshed', '내용을 새로 불러왔습니다'),
  invalid: label('Please fix validation errors before saving', '검증 오류를 고친 뒤 저장하세요'),
  noSelection: label('No prompt selected', '선택한 프롬프트가 없습니다'),
  activated: sentence(
    (version: string) => `${version} 버전을 활성화했습니다`,
    (version) => `Activated version ${version}`,
  ),
  activateFailed: sentence('버전을 활성화하지 못했습니다', 'Failed to activate the version'),
  rolledBack: sentence(
    (version: string) => `${version} 버전의 내용으로 되돌렸습니다`,
    (version) => `Rolled back to version ${version}`,
  ),
  rollBackFailed: sentence('되돌리지 못했습니다', 'Failed to roll back'),
});

export const movedCopy = defineCopy('moved', {
  moved: sentence(
    (version: string, by: string) =>
      `${by} 님이 그 사이 ${version} 버전을 저장했습니다. 아무것도 덮어쓰지 않았습니다.`,
    (version, by) => `${by} saved version ${version} meanwhile. Nothing was overwritten.`,
  ),
  movedBySomebody: sentence(
    (version: string) => `그 사이 ${version} 버전이 저장되었습니다. 아무것도 덮어쓰지 않았습니다.`,
    (version) => `Version ${version} was saved meanwhile. Nothing was overwritten.`,
  ),
  compare: sentence('나란히 비교', 'Compare side by side'),
  keepMine: sentence(
    (version: string) => `${version} 다음 버전으로 내 초안을 저장`,
    (version) => `Save my draft as the version after ${version}`,
  ),
  takeTheirs: sentence('내 초안을 버리고 저장된 내용 쓰기', 'Discard my draft and take the stored one'),
  pinned: sentence(
    (active: string, newest: string) =>
      `에이전트는 ${active} 버전으로 일합니다. 가장 새 버전은 ${newest}입니다.`,
    (active, newest) => `The agent works with version ${active}. The newest one is ${newest}.`,
  ),
  activateNewest: sentence(
    (version: string) => `${version} 활성화`,
    (version) => `Activate ${version}`,
  ),
  older: sentence(
    (version: string) => `이전 버전 ${version}을 보고 있습니다. 여기서는 고칠 수 없습니다.`,
    (version) => `This is the older version ${version}. It cannot be edited here.`,
  ),
  toNewest: sentence('가장 새 버전으로', 'To the newest version'),
  unknownVersion: sentence(
    (version: string) => `${version} 버전은 없습니다. 가장 새 버전을 보여 줍니다.`,
    (version) => `There is no version ${version}. This is the newest one.`,
  ),
});

export const requiredSetCopy = defineCopy('requiredSet', {
  label: sentence('필수 시나리오 세트', 'Required scenario set'),
  none: sentence('없음', 'none'),
  noneHint: sentence(
    '세트를 고르면, 그 세트를 모두 통과한 버전만 활성화할 수 있습니다.',
    'Once a set is chosen, only a version that has passed all of it can be activated.',
  ),
  hint: sentence(
    (name: string) => `${name} 세트를 지금 내용대로 모두 통과한 버전만 활성화할 수 있습니다.`,
    (name) => `Only a version that has passed the set ${name} as it is now can be activated.`,
  ),
  refused: sentence(
    (version: string) => `${version} 버전은 필수 시나리오 세트를 아직 통과하지 않아 활성화하지 않았습니다.`,
    (version) => `Version ${version} has not passed the required scenario set yet, so it was not activated.`,
  ),
  rehearse: sentence(
    (version: string) => `${version} 버전 리허설`,
    (version) => `Rehearse version ${version}`,
  ),
  failed: sentence('필수 세트를 저장하지 못했습니다', 'Failed to save the required set'),
});

export const versionsCopy = defineCopy('versions', {
  title: sentence('버전과 그 결과', 'Versions and what came of them'),
  failed: sentence('버전을 불러오지 못했습니다', 'Failed to load the versions'),
  statsFailed: sentence('실행 결과를 불러오지 못했습니다', 'Failed to load what came of the runs'),
  version: sentence('버전', 'Version'),
  savedAt: sentence('저장', 'Saved'),
  reason: sentence('이유', 'Why'),
  runs: sentence('실행', 'Runs'),
  errors: sentence('오류', 'Errors'),
  latency: sentence('평균 / p95', 'Mean / p95'),
  cost: sentence('비용', 'Cost'),
  actions: sentence('작업', 'Actions'),
  inForce: sentence('사용 중', 'in force'),
  newest: sentence('최신', 'newest'),
  none: sentence('없음', 'none'),
  noReason: sentence('이유 없음', 'no reason given'),
  unpriced: sentence(
    (count: string) => `가격을 모르는 모델 호출 ${count}건`,
    (count) => `${count} model calls without a price`,
  ),
  runsOnly: sentence(
    '실제 실행만 셉니다. 모의 실행은 들어가지 않습니다. 비용은 그 실행의 모든 모델 호출을 더한 값입니다.',
    'Live runs only; dry runs do not count. The cost is that of every model call of those runs.',
  ),
  show: sentence(
    (version: string) => `${version} 내용 보기`,
    (version) => `Show ${version}`,
  ),
  compare: sentence(
    (version: string) => `${version} 비교`,
    (version) => `Compare ${version}`,
  ),
  activate: sentence(
    (version: string) => `${version} 활성화`,
    (version) => `Activate ${version}`,
  ),
  rollBack: sentence(
    (version: string) => `${version} 내용으로 되돌리기`,
    (version) => `Roll back to ${version}`,
  ),
  activateTitle: sentence(
    (version: string) => `${version} 버전을 활성화할까요?`,
    (version) => `Activate version ${version}?`,
  ),
  activateHint: sentence(
    '다음 요청부터 에이전트가 이 버전으로 일합니다. 그 뒤에 저장하는 버전은 활성화할 때까지 쓰이지 않습니다.',
    'The agent works with it from its next request. What is saved later is not used until it is activated.',
  ),
  activateConfirm: sentence('활성화', 'Activate'),
  rollBackTitle: sentence(
    (version: string) => `${version} 버전의 내용으로 되돌릴까요?`,
    (version) => `Roll back to version ${version}?`,
  ),
  rollBackHint: sentence(
    '이 내용이 새 버전으로 저장됩니다. 활성화해야 에이전트가 쓰고, 지금까지의 버전은 모두 남습니다.',
    'Its content is saved as a new version, which an agent uses once it is activated. Every version so far stays.',
  ),
  rollBackConfirm: sentence('되돌리기', 'Roll back'),
  rollBackReason: sentence(
    (version: string) => `${version} 버전으로 되돌림`,
    (version) => `Rolled back to ${version}`,
  ),
  mayNotActivate: sentence(
    (roles: string) => `활성화: ${roles}`,
    (roles) => `Activating: ${roles}`,
  ),
});
