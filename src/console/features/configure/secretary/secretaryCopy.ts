import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const secretaryCopy = defineCopy('secretary', {
  title: sentence('회의 비서 설정', 'Secretary settings'),
  testDm: sentence('테스트 DM', 'Test DM'),
  save: sentence('저장', 'Save'),
  saving: sentence('저장하는 중…', 'Saving…'),
  unsaved: label('Unsaved changes', '저장하지 않은 변경'),
  loadFailed: sentence('설정을 불러오지 못했습니다', 'Failed to load settings'),
  saved: sentence('설정을 저장했고 바로 적용했습니다', 'Saved and applied immediately'),
  saveFailed: sentence('설정을 저장하지 못했습니다', 'Failed to save settings'),
  'watch-channels': sentence('감시 채널 저장', 'saving the watch channels'),
  'owner-map': sentence('그룹과 멤버 저장', 'saving groups and members'),
  reload: sentence('적용', 'applying'),
  conflict: sentence(
    '그사이 다른 사람이 저장했습니다. 여기서 고친 내용은 그대로 있습니다.',
    'Somebody else has saved meanwhile. What you changed here is still there.',
  ),
  takeTheirs: sentence('저장된 값 불러오기', 'Load what is saved'),
  saveMine: sentence('내 값으로 저장', 'Save mine'),
  channelTwice: sentence('이미 추가된 채널입니다', 'This channel is already there'),
  groupTwice: sentence('이미 존재하는 그룹 이름입니다', 'There is already a group of this name'),
  slackIdTwice: sentence('이미 존재하는 Slack ID입니다', 'This Slack ID is already in the group'),
  memberTwice: sentence('이미 추가된 멤버입니다', 'This member is already there'),
  nameImpossible: sentence('쓸 수 없는 이름입니다', 'This name cannot be used'),
  intakeEvents: sentence(
    'Slack 워크스페이스에 연결되어 있고, 채널 메시지는 Slack Events로 받습니다.',
    'Connected to Slack: the bot hears channel messages through Slack events.',
  ),
  intakeNone: sentence(
    'Slack에 연결되어 있지만 SLACK_SIGNING_SECRET이 없어 채널 메시지를 받지 못합니다. 비서는 감시 채널에서 듣지 않습니다.',
    'Connected to Slack, but without SLACK_SIGNING_SECRET nothing that is said there arrives: the bot does not listen in the watched channels.',
  ),
  networkError: sentence('네트워크 오류', 'Network error'),
});

export const approvalsCopy = defineCopy('secretaryApprovals', {
  title: sentence('Slack에서 승인', 'Approvals in Slack'),
  channel: sentence('승인 카드를 올릴 채널 ID', 'ID of the channel for approvals'),
  choose: sentence('선택', 'Choose'),
  change: sentence('바꾸기', 'Change'),
  none: sentence('승인 카드를 Slack에 올리지 않습니다', 'No cards are posted in Slack'),
  noneHint: sentence(
    '채널을 고르면 에이전트의 보류된 호출과 질문을 그 채널에서 결정할 수 있습니다. Slack 이메일과 같은 주소의 계정으로 결정합니다.',
    'Choose a channel: calls that are held and questions of agents can then be decided there, by accounts with the e-mail address of whoever presses.',
  ),
});

export const channelsCopy = defineCopy('channels', {
  title: sentence('Slack 감시 채널', 'Slack watch channels'),
  none: sentence('감시하는 채널이 없습니다', 'No channel is watched'),
  noneHint: sentence(
    '채널 ID를 추가하면 비서가 그 채널의 회의 요청을 듣습니다.',
    'Add a channel ID: the bot then listens there for meeting requests.',
  ),
  input: sentence('채널 ID', 'Channel ID'),
  add: sentence('추가', 'Add'),
  validate: sentence('검증', 'Validate'),
  validating: sentence('검증 중', 'Validating'),
  needed: sentence('검증이 필요합니다', 'Needs validation'),
  valid: sentence('유효함', 'Valid'),
  invalid: sentence('유효하지 않음', 'Invalid'),
  isPrivate: sentence('비공개', 'private'),
  notMember: sentence('비서가 채널에 없습니다', 'The bot is not in the channel'),
  join: sentence('참여', 'Join'),
  remove: sentence(
    (name: string) => `${name} 채널 빼기`,
    (name) => `Remove channel ${name}`,
  ),
  validationFailed: sentence('채널 검증 실패', 'Channel validation failed'),
  joinFailed: sentence('채널에 참여하지 못했습니다', 'Could not join the channel'),
  joined: sentence('채널에 참여했습니다', 'The bot joined the channel'),
  previewTitle: sentence('트리거 미리보기', 'Trigger preview'),
  previewHint: sentence(
    '이런 메시지가 감시 채널에 올라오면 비서가 이렇게 이해합니다.',
    'This is what the bot understands when such a message appears in a watched channel.',
  ),
  sample1: label('마케팅 팀 내일 오후에 30분 회의 잡아줘', '마케팅 팀 내일 오후에 30분 회의 잡아줘'),
  sample2: label(
    '다음 주 화요일 10시에 Sales 팀 미팅 1시간 잡아주세요',
    '다음 주 화요일 10시에 Sales 팀 미팅 1시간 잡아주세요',
  ),
  sample3: label(
    '디자인 리뷰 회의 이번 주 안에 조율 부탁해요',
    '디자인 리뷰 회의 이번 주 안에 조율 부탁해요',
  ),
  silent: sentence('회의 요청으로 이해하지 않습니다', 'The bot stays silent'),
  noTeam: sentence(
    '그룹을 알 수 없음: 누구와 만날지 되묻습니다',
    'No group is named: the bot asks with whom',
  ),
  comma: sentence(', ', ', '),
  understood: sentence(
    (team: string, people: string, minutes: string) => `${team}, 참석자 ${people}명, ${minutes}분`,
    (team, people, minutes) => `${team}, ${people} attendees, ${minutes} min`,
  ),
  hasPassed: sentence('요청한 기간이 이미 지났습니다', 'that range has already passed'),
  previewFailed: sentence('미리보기를 불러오지 못했습니다', 'The preview could not be loaded'),
  say: sentence(
    (channel: string) => `#${channel}에 올리기`,
    (channel) => `Post in #${channel}`,
  ),
  sayHint: sentence(
    '검증된 감시 채널에 실제로 올려 비서가 일하는지 봅니다. 저장된 채널만 듣습니다.',
    'Really posts it in a validated channel to see the bot work. It listens in saved channels only.',
  ),
  said: sentence('메시지를 올렸습니다', 'The message is posted'),
  started: sentence('비서가 회의 준비를 시작했습니다', 'The bot has started to prepare a meeting'),
  notStarted: sentence(
    '비서는 듣지 않았습니다. 채널이 저장되었는지 확인하세요.',
    'The bot did not listen. Check that the channel is saved.',
  ),
  openConversation: sentence('대화 열기', 'Open the conversation'),
  sayFailed: sentence('메시지를 올리지 못했습니다', 'The message could not be posted'),
});

export const groupsCopy = defineCopy('groups', {
  title: sentence('그룹과 멤버', 'Groups and members'),
  none: sentence('그룹이 없습니다', 'There are no groups'),
  noneHint: sentence(
    '그룹을 추가하거나 Slack 사용자 그룹을 가져오세요.',
    'Add a group or import a Slack user group.',
  ),
  addGroup: sentence('그룹 추가', 'Add group'),
  importGroup: sentence('사용자 그룹 가져오기', 'Import user group'),
  groupName: sentence('그룹 이름', 'Group name'),
  groupPrompt: sentence('새 그룹의 이름은 무엇인가요?', 'What is the new group called?'),
  removeGroup: sentence(
    (name: string) => `${name} 그룹 삭제`,
    (name) => `Remove group ${name}`,
  ),
  removeGroupTitle: sentence(
    (name: string) => `${name} 그룹을 삭제할까요?`,
    (name) => `Remove the group ${name}?`,
  ),
  removeGroupText: sentence('저장하면 멤버 목록도 함께 사라집니다.', 'Its members go with it when you save.'),
  removeLabel: sentence('삭제', 'Remove'),
  members: sentence(
    (n: string) => `멤버 ${n}명`,
    (n) => `${n} members`,
  ),
  addMember: sentence('멤버 추가', 'Add member'),
  fromWorkspace: sentence('워크스페이스에서 추가', 'Add from workspace'),
  required: sentence('필수', 'required'),
  optional: sentence('선택', 'optional'),
  edit: sentence(
    (name: string) => `${name} 편집`,
    (name) => `Edit ${name}`,
  ),
  removeMember: sentence(
    (name: string) => `${name} 삭제`,
    (name) => `Remove ${name}`,
  ),
  removeMemberTitle: sentence(
    (name: string) => `${name} 멤버를 삭제할까요?`,
    (name) => `Remove ${name}?`,
  ),
  removeMemberText: sentence('저장하면 이 그룹에서 빠집니다.', 'Leaves the group when you save.'),
  placeholder: sentence('임시 주소', 'placeholder'),
  noMembers: sentence('아직 멤버가 없습니다', 'No members yet'),
  name: sentence('성명', 'Name'),
  contact: sentence('연락처', 'Contact'),
  attendance: sentence('참석', 'Attendance'),
  zone: sentence('시간대', 'Time zone'),
  actions: sentence('동작', 'Actions'),
});

export const memberCopy = defineCopy('member', {
  addTitle: sentence('멤버를 추가할까요?', 'Add a member?'),
  editTitle: sentence('멤버를 바꿀까요?', 'Change the member?'),
  name: sentence('성명', 'Name'),
  slackId: label('Slack ID', 'Slack ID'),
  email: sentence('이메일', 'E-mail'),
  zone: sentence('시간대', 'Time zone'),
  attendance: sentence('참석 유형', 'Attendance'),
  required: sentence('필수', 'Required'),
  optional: sentence('선택', 'Optional'),
  nameRequired: sentence('성명은 필수입니다', 'The name is required'),
  contactRequired: sentence(
    'Slack ID 또는 이메일 중 최소 1개는 필수입니다',
    'A Slack ID or an e-mail address is required',
  ),
  emailWrong: sentence('올바른 이메일 형식이 아닙니다', 'This is not an e-mail address'),
  addLabel: sentence('멤버 추가', 'Add member'),
  editLabel: sentence('변경 적용', 'Apply change'),
});

export const pickerCopy = defineCopy('picker', {
  usersTitle: sentence('워크스페이스에서 멤버를 고르세요', 'Choose members from the workspace'),
  team: sentence('그룹', 'Group'),
  chooseTeam: sentence('팀을 선택하세요', 'Choose a team'),
  searchUsers: sentence('이름이나 이메일 찾기', 'Find a name or address'),
  usersFailed: sentence('Slack 사용자 목록을 가져올 수 없습니다', 'Cannot fetch the Slack user list'),
  noUsers: sentence('조건에 맞는 사람이 없습니다', 'Nobody matches'),
  add: sentence('추가', 'Add'),
  added: sentence(
    (name: string) => `${name} 멤버를 추가했습니다`,
    (name) => `${name} was added`,
  ),
  close: sentence('닫기', 'Close'),
  groupsTitle: sentence('Slack 사용자 그룹을 가져올까요?', 'Import a Slack user group?'),
  query: sentence('그룹 이름이나 핸들', 'Name or handle of the group'),
  search: sentence('검색', 'Search'),
  queryRequired: sentence('검색어를 입력하세요', 'Enter a search text'),
  noGroups: sentence('검색 결과가 없습니다', 'No results'),
  foundGroups: sentence(
    (n: string) => `그룹 ${n}개를 찾았습니다`,
    (n) => `${n} groups found`,
  ),
  searchFailed: sentence('사용자 그룹을 찾지 못했습니다', 'The user groups could not be searched'),
  importFailed: sentence('사용자 그룹을 가져오지 못했습니다', 'The user group could not be imported'),
  imported: sentence(
    (name: string, n: string) => `${name} 그룹을 멤버 ${n}명과 함께 가져왔습니다`,
    (name, n) => `${name} was imported with ${n} members`,
  ),
  importLabel: sentence('가져오기', 'Import'),
  people: sentence(
    (n: string) => `${n}명`,
    (n) => `${n} people`,
  ),
});

export const testDmCopy = defineCopy('testDm', {
  title: sentence('테스트 DM을 보낼까요?', 'Send test direct messages?'),
  mode: sentence('방식', 'Mode'),
  dryRun: label('Dry Run', 'Dry Run'),
  live: sentence('실제 전송', 'Really send'),
  dryRunHint: sentence('로그에만 남기고 보내지 않습니다.', 'Only logged; nothing is sent.'),
  liveHint: sentence(
    '고른 사람에게 실제로 메시지를 보냅니다.',
    'Really sends a message to those who are chosen.',
  ),
  noneSelected: sentence('최소 1명의 멤버를 선택해주세요', 'Choose at least one member'),
  all: sentence('모두 고르기', 'Choose all'),
  send: sentence('보내기', 'Send'),
  dryDone: sentence('Dry Run: 로그에만 남겼고 보내지 않았습니다', 'Dry Run: logged only, nothing was sent'),
  liveDone: sentence('테스트 DM을 보냈습니다', 'The test messages were sent'),
  someFailed: sentence('일부 DM 전송에 실패했습니다', 'Some DM sends failed'),
  success: sentence('전송 성공', 'Send success'),
  noReachable: sentence('Slack ID가 있는 멤버가 없습니다', 'No member has a Slack ID'),
  members: sentence('받는 사람', 'Recipients'),
});
