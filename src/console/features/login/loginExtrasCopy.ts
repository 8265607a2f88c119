import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const loginExtrasCopy = defineCopy('loginExtras', {
  demoAccounts: sentence('데모 계정, 개발 환경 전용', 'Demo accounts, development only'),
  upgradeMissing: sentence(
    '실시간 연결이 열리지 않습니다. 콘솔 앞의 프록시는 Upgrade와 Connection 헤더를 HTTP/1.1로 전달해야 합니다.',
    'Live connections do not open. A proxy before the console must pass Upgrade and Connection on, with HTTP/1.1.',
  ),
});
