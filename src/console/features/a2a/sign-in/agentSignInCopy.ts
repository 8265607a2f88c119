import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const agentSignInCopy = defineCopy('agentSignIn', {
  fact: label('Sign-in', '로그인'),
  open: label('Sign-in', '로그인'),
  title: sentence(
    (name: string) => `${name} 에이전트에 어떻게 로그인할까요?`,
    (name) => `How is ${name} signed in at?`,
  ),
  hint: sentence(
    (origin: string) => `암호화해 저장하고 ${origin}에만 보내며 다시 보여 주지 않습니다.`,
    (origin) => `Stored encrypted, sent to ${origin} only, and never shown again.`,
  ),
  method: label('Method', '방법'),
  none: label('none', '없음'),
  bearer: label('bearer token', 'bearer token'),
  'api-key': label('API key', 'API 키'),
  'client-credentials': label('OAuth client', 'OAuth 클라이언트'),
  token: label('Token', '토큰'),
  key: label('Key', '키'),
  inHeader: sentence(
    (name: string) => `헤더 ${name}`,
    (name) => `header ${name}`,
  ),
  inQuery: sentence(
    (name: string) => `주소의 ${name}`,
    (name) => `${name} in the address`,
  ),
  clientId: label('Client ID', '클라이언트 ID'),
  clientSecret: label('Client secret', '클라이언트 비밀'),
  scope: label('Scopes', '범위'),
  scopeWrong: sentence(
    '영문자와 기호로 1000자까지, 따옴표와 역슬래시 없이 적으세요',
    'Up to 1000 Latin characters, without quotation marks and backslashes',
  ),
  tokenUrl: sentence(
    (url: string) => `클라이언트 ID와 비밀은 ${url}에만 보냅니다.`,
    (url) => `Client ID and secret are sent to ${url} only.`,
  ),
  removes: sentence('저장된 로그인 정보를 지웁니다.', 'What is stored is forgotten.'),
  save: sentence('저장', 'Save'),
  kept: sentence('로그인 정보를 저장했습니다', 'The sign-in is stored'),
  missing: sentence(
    (ways: string) => `이 에이전트는 로그인이 필요합니다: ${ways}. 입력하기 전에는 요청을 보내지 않습니다.`,
    (ways) => `This agent asks for ${ways}. Until it is entered, nothing is sent.`,
  ),
  impossible: sentence(
    (ways: string) => `이 에이전트가 요구하는 로그인 방법은 지원하지 않습니다: ${ways}`,
    (ways) => `This agent asks for a sign-in that is not spoken here: ${ways}`,
  ),
  moved: sentence(
    (origin: string) =>
      `이 에이전트의 주소가 ${origin}(으)로 바뀌었습니다. 저장된 로그인 정보는 보내지 않습니다.`,
    (origin) => `This agent has moved to ${origin}: what is stored is not sent there. Enter it again.`,
  ),
  unreadable: sentence(
    '저장된 로그인 정보를 읽을 수 없습니다. 다시 입력하세요.',
    'The stored sign-in cannot be read. Enter it again.',
  ),
  or: sentence(' 또는 ', ' or '),
  optional: sentence('필요 없음', 'not asked for'),
});
