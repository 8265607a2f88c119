import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const aiConsoleCopy = defineCopy('aiConsole', {
  newConversation: sentence('새 대화', 'New conversation'),
  conversations: sentence('대화 목록', 'Conversations'),
  search: sentence('대화 검색', 'Search conversations'),
  searchMessages: sentence('메시지에서 찾기', 'Search in messages'),
  untitled: sentence('새 대화', 'New conversation'),
  favourites: sentence('즐겨찾기', 'Favourites'),
  today: sentence('오늘', 'Today'),
  yesterday: sentence('어제', 'Yesterday'),
  lastWeek: sentence('지난 7일', 'Last 7 days'),
  earlier: sentence('이전', 'Earlier'),
  noneFound: sentence('일치하는 대화가 없습니다.', 'No conversation matches.'),
  none: sentence('아직 대화가 없습니다.', 'There is no conversation yet.'),
  listFailed: sentence('대화 목록을 불러오지 못했습니다', 'Failed to load the conversations'),
  historyFailed: sentence('대화를 불러오지 못했습니다', 'Failed to load the conversation'),
  menu: sentence('대화 메뉴', 'Conversation menu'),
  favourite: sentence('즐겨찾기에 추가', 'Add to favourites'),
  unfavourite: sentence('즐겨찾기에서 빼기', 'Remove from favourites'),
  download: sentence('JSON 다운로드', 'Download as JSON'),
  rename: sentence('이름 바꾸기', 'Rename'),
  renameField: sentence('대화 이름', 'Name of the conversation'),
  renameFailed: sentence('이름을 바꾸지 못했습니다', 'The conversation was not renamed'),
  changeFailed: sentence('대화를 바꾸지 못했습니다', 'The conversation was not changed'),
  removeFailed: sentence('대화를 삭제하지 못했습니다', 'The conversation was not deleted'),
  resetFailed: sentence('메시지를 지우지 못했습니다', 'The messages were not cleared'),
  savePrompt: sentence('프롬프트로 저장', 'Save as prompt'),
  addScenario: sentence('드라이 런 시나리오로 추가', 'Add as dry-run scenario'),
  addToSet: sentence('시나리오 세트에 추가', 'Add to a scenario set'),
  moreFailed: sentence('다음 대화를 불러오지 못했습니다', 'Failed to load more conversations'),
  remove: sentence('삭제', 'Delete'),
  confirmRemove: sentence('이 대화를 삭제하시겠습니까?', 'Delete this conversation?'),
  confirmRemoveHint: sentence(
    '30일 동안 휴지통에서 복원할 수 있고, 그 뒤에 완전히 지워집니다.',
    'It can be restored from the trash for 30 days; then it is gone for good.',
  ),
  connected: label('connected', '연결됨'),
  disconnected: label('disconnected', '연결 끊김'),
  mode: sentence('실행 방식', 'Mode'),
  dryRun: label('Dry Run', 'Dry Run'),
  live: label('Live', 'Live'),
  reset: sentence('대화 초기화', 'Reset conversation'),
  confirmReset: sentence('이 대화의 메시지를 모두 지울까요?', 'Clear all messages of this conversation?'),
  confirmResetHint: sentence('지운 메시지는 되돌릴 수 없습니다.', 'Cleared messages cannot be restored.'),
  clear: sentence('모두 지우기', 'Clear all'),
  traces: label('Traces', 'Traces'),
  teamChat: sentence('팀 채팅 피드', 'Team chat feed'),
  backToChat: sentence('대화로 돌아가기', 'Back to the conversation'),
  older: sentence('이전 메시지 더 보기', 'Show earlier messages'),
});

export const chatCopy = defineCopy('chat', {
  options: sentence('한 번에 답하기', 'Answer with one press'),
  misunderstood: sentence('다르게 이해했나요?', 'Misunderstood?'),
  misunderstoodHint: sentence(
    '원래 무엇을 원했는지 골라 주세요. 문장은 관리자에게 보입니다.',
    'Choose what you meant. Administrators see the sentence.',
  ),
  markedMisunderstood: sentence('의도를 기록했습니다', 'What you meant is noted'),
  notMarked: sentence('의도를 기록하지 못했습니다', 'What you meant was not noted'),
  welcome: sentence('무엇을 도와드릴까요?', 'What can I do for you?'),
  welcomeHint: sentence(
    '아래에 요청을 적거나 예시를 눌러 시작하세요.',
    'Write a request below, or start with an example.',
  ),
  messages: sentence('메시지', 'Messages'),
  reasoning: label('Reasoning of the model', '모델의 추론 과정'),
  away: sentence(
    '연결이 끊겼습니다. 다시 연결되면 답변이 이어집니다.',
    'The connection is away. The reply goes on once it is back.',
  ),
  thinking: label('AI is thinking', 'AI가 생각하고 있습니다'),
  held: sentence(
    'coordinator가 일시 중지되어 답변이 기다립니다',
    'The coordinator is paused; the reply waits',
  ),
  heldBy: sentence(
    (who: string) => `coordinator가 일시 중지되어 답변이 기다립니다 (${who})`,
    (who) => `The coordinator is paused by ${who}; the reply waits`,
  ),
  generating: sentence('생성 중', 'Generating'),
  stop: sentence('중지', 'Stop'),
  newMessages: sentence(
    (count: string) => `새 메시지 ${count}개`,
    (count) => `${count} new`,
  ),
  loadingOlder: sentence('이전 메시지를 불러오는 중', 'Loading earlier messages'),
  olderFailed: sentence('이전 메시지를 불러오지 못했습니다', 'Failed to load earlier messages'),
  total: sentence(
    (tokens: string, cost: string) => `이 대화: 토큰 ${tokens}, ${cost}`,
    (tokens, cost) => `This conversation: ${tokens} tokens, ${cost}`,
  ),
  totalPart: sentence(
    (tokens: string, cost: string) => `불러온 메시지만: 토큰 ${tokens}, ${cost}`,
    (tokens, cost) => `Of the messages loaded: ${tokens} tokens, ${cost}`,
  ),
  noPrice: sentence('가격 미상', 'no price'),
  unpriced: sentence(
    (count: string) => `가격을 모르는 응답 ${count}건`,
    (count) => `${count} replies without a price`,
  ),
  instead: sentence(
    (model: string, key: string) => `${model} 대신 답함 (${key} 없음)`,
    (model, key) => `in place of ${model} (no ${key})`,
  ),
  input: sentence('입력', 'in'),
  output: sentence('출력', 'out'),
  interrupted: sentence(
    '응답이 중단되었습니다. 받은 내용까지 보관했습니다.',
    'The reply was interrupted. What had arrived is kept.',
  ),
  stopped: sentence('응답을 중지했습니다.', 'The reply was stopped.'),
  failed: sentence('응답하지 못했습니다.', 'The reply failed.'),
  retry: sentence('다시 시도', 'Retry'),
  waiting: sentence('대기 중', 'Waiting'),
  sending: sentence('보내는 중', 'Sending'),
  sent: sentence('보냄', 'Sent'),
  notSent: sentence('보내지 못했습니다', 'Not sent'),
  cancel: sentence('취소', 'Cancel'),
  assistant: sentence('어시스턴트', 'Assistant'),
  you: sentence('나', 'You'),
  unknownAuthor: sentence('알 수 없는 사람', 'Somebody'),
});

export const composerCopy = defineCopy('composer', {
  message: sentence('메시지', 'Message'),
  placeholder: sentence('메시지를 입력하세요', 'Write a message'),
  model: sentence('모델', 'Model'),
  tokens: sentence(
    (used: string, limit: string) => `토큰 ${used} / ${limit}`,
    (used, limit) => `Tokens ${used} / ${limit}`,
  ),
  send: sentence('보내기', 'Send'),
  queue: sentence('대기열에 추가', 'Queue'),
  hint: sentence('Enter 보내기, Shift + Enter 줄바꿈', 'Enter sends, Shift + Enter adds a line'),
  hintThen: sentence(
    (more: string) => `Enter 보내기, Shift + Enter 줄바꿈. ${more}`,
    (more) => `Enter sends, Shift + Enter adds a line. ${more}`,
  ),
  planner: sentence('내장 플래너가 답합니다', 'the built-in planner answers'),
  planned: sentence(
    (key: string) => `이 모델은 키(${key})가 없어 내장 플래너가 답합니다`,
    (key) => `The built-in planner answers: this model has no key (${key})`,
  ),
  nearLimit: sentence(
    '토큰 한도에 근접했습니다. 메시지를 짧게 작성하거나 새 대화를 시작하세요.',
    'Close to the token limit. Write a shorter message or start a new conversation.',
  ),
  tooLong: sentence(
    (used: string, limit: string) => `한도를 넘어 보낼 수 없습니다 (토큰 ${used}, 이 모델의 한도 ${limit}).`,
    (used, limit) => `Too long to be sent: ${used} tokens, the limit of this model is ${limit}.`,
  ),
  readOnly: sentence(
    (roles: string) => `이 역할은 메시지를 보낼 수 없습니다. 필요한 역할: ${roles}`,
    (roles) => `This role cannot send messages. Required: ${roles}`,
  ),
  linkToRead: sentence(
    '읽기 전용 링크로 열었습니다. 쓰려면 소유자에게 쓰기 링크를 요청하세요.',
    'You came by a link that lets you read. To write here, ask its owner for a link to write.',
  ),
  queueFull: sentence(
    '보낼 메시지가 너무 많이 쌓였습니다. 연결된 뒤 다시 시도하세요.',
    'Too many messages are waiting. Try again once you are connected.',
  ),
  schedule: label('Schedule', '회의 일정'),
});

export const addScenarioCopy = defineCopy('addScenario', {
  title: sentence(
    '이 대화를 드라이 런 시나리오로 추가할까요?',
    'Add this conversation as a dry-run scenario?',
  ),
  hint: sentence(
    '마지막 요청을 아무것도 보내지 않고 다시 실행해 볼 수 있습니다.',
    'Its last request can be run again without anything being sent.',
  ),
  name: sentence('시나리오 이름', 'Name of the scenario'),
  request: sentence('요청', 'Request'),
  requestHint: sentence('어시스턴트에게 이대로 말합니다.', 'This is what the assistant is told.'),
  add: sentence('시나리오 추가', 'Add scenario'),
  added: sentence('시나리오를 추가했습니다', 'Added the scenario'),
  notRead: sentence('대화를 읽지 못했습니다', 'The conversation could not be read'),
  failed: sentence('시나리오를 추가하지 못했습니다', 'The scenario was not added'),
});

export const savePromptCopy = defineCopy('savePrompt', {
  title: sentence('이 대화를 프롬프트로 저장할까요?', 'Save this conversation as a prompt?'),
  hint: sentence(
    '이 대화에서 사용자가 쓴 메시지를 모아 Prompt Studio에 저장합니다.',
    'What the user wrote in this conversation is stored in Prompt Studio.',
  ),
  name: sentence('프롬프트 이름', 'Name of the prompt'),
  nameMissing: sentence('이름을 입력하세요', 'Enter a name'),
  save: sentence('프롬프트 저장', 'Save prompt'),
  saved: sentence('프롬프트로 저장했습니다', 'Saved as a prompt'),
  reason: sentence(
    (title: string) => `대화에서 저장: ${title}`,
    (title) => `Saved from the conversation: ${title}`,
  ),
  nothing: sentence('저장할 사용자 메시지가 없습니다', 'There is no user message to save'),
  tooLong: sentence(
    '메시지가 너무 길어 프롬프트 하나에 담을 수 없습니다',
    'The messages are too long for one prompt',
  ),
  notRead: sentence('대화를 불러오지 못했습니다', 'Failed to load the conversation'),
  failed: label('Failed to save prompt', '프롬프트를 저장하지 못했습니다'),
});

export const promptPickerCopy = defineCopy('promptPicker', {
  prompt: sentence('프롬프트', 'Prompt'),
  title: sentence('저장된 프롬프트', 'Stored prompts'),
  search: sentence('프롬프트 찾기', 'Search prompts'),
  none: sentence('저장된 프롬프트가 없습니다', 'There is no stored prompt'),
  noMatch: sentence('일치하는 프롬프트가 없습니다', 'No prompt matches'),
  failed: sentence('프롬프트를 불러오지 못했습니다', 'Failed to load the prompts'),
});
