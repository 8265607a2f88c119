import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const passkeysCopy = defineCopy('passkeys', {
  title: sentence('패스키', 'Passkeys'),
  titleOf: sentence(
    (name: string) => `${name} 계정의 패스키`,
    (name) => `Passkeys of ${name}`,
  ),
  hint: sentence(
    '비밀번호 대신 기기의 지문, 얼굴, PIN으로 로그인합니다. 두 번째 단계를 따로 묻지 않습니다.',
    'Sign in by fingerprint, face or PIN of a device in the place of the password. No second step is asked for then.',
  ),
  hintOf: sentence(
    '기기를 잃어버린 사람을 위해 삭제할 수 있습니다. 그 패스키로 연 세션은 바로 끝납니다.',
    'Remove those of a lost device: the sessions that they opened end at once.',
  ),
  failed: sentence('패스키를 불러오지 못했습니다', 'Failed to fetch the passkeys'),
  none: sentence('패스키가 없습니다.', 'There are no passkeys.'),
  unsupported: sentence(
    '이 브라우저나 이 주소에서는 패스키를 만들 수 없습니다. HTTPS 주소에서 여세요.',
    'No passkey can be made in this browser or at this address: open the console by HTTPS.',
  ),
  elsewhere: sentence(
    '이 계정은 외부 제공자에서 로그인합니다. 패스키도 그곳에서 관리합니다.',
    'This account signs in at a provider, which has passkeys of its own.',
  ),
  madeFor: sentence(
    (host: string) => `${host} 전용`,
    (host) => `for ${host}`,
  ),
  made: sentence(
    (at: string) => `등록 ${at}`,
    (at) => `added ${at}`,
  ),
  used: sentence(
    (age: string) => `마지막 사용 ${age}`,
    (age) => `last used ${age}`,
  ),
  unused: sentence('아직 쓰이지 않음', 'not used yet'),
  add: sentence('패스키 추가', 'Add a passkey'),
  addTitle: sentence('이 기기의 패스키를 추가할까요?', 'Add a passkey of this device?'),
  addHint: sentence(
    '본인 확인 뒤에 브라우저가 기기의 잠금 해제를 묻습니다.',
    'After this proof the browser asks to unlock the device.',
  ),
  name: label('Name', '이름'),
  nameHint: sentence('나중에 알아볼 수 있게', 'So that you know it later'),
  added: sentence('패스키를 추가했습니다', 'The passkey is added'),
  rename: sentence(
    (name: string) => `${name} 이름 바꾸기`,
    (name) => `Rename ${name}`,
  ),
  renameTitle: sentence('패스키 이름을 바꿀까요?', 'Rename the passkey?'),
  renameSubmit: sentence('이름 저장', 'Save name'),
  remove: sentence(
    (name: string) => `${name} 패스키 삭제`,
    (name) => `Remove the passkey ${name}`,
  ),
  removeTitle: sentence(
    (name: string) => `${name} 패스키를 삭제할까요?`,
    (name) => `Remove the passkey ${name}?`,
  ),
  removeHint: sentence(
    '더 이상 이 패스키로 로그인할 수 없고, 이 패스키로 연 다른 세션은 바로 끝납니다. 기기에 남은 것은 기기에서 지우세요.',
    'It signs nobody in any more, and other sessions that it opened end at once. Delete what is left of it on the device.',
  ),
  removeSubmit: sentence('삭제', 'Remove'),
  removeFailed: sentence('패스키를 삭제하지 못했습니다', 'The passkey was not removed'),
});
