import { defineCopy, sentence } from '@console/common/copy/defineCopy';

/** Also every `SignInProblem` by its name. */
export const providerCopy = defineCopy('provider', {
  continueWith: sentence(
    (name: string) => `${name} 계정으로 로그인`,
    (name) => `Sign in with ${name}`,
  ),
  or: sentence('또는', 'or'),
  'provider-failed': sentence(
    '로그인 서비스의 응답을 받지 못했습니다. 잠시 뒤에 다시 시도하세요.',
    'The sign-in service gave no usable answer. Try again in a moment.',
  ),
  expired: sentence(
    '로그인이 너무 오래 걸렸거나 다른 브라우저에서 시작되었습니다. 다시 시도하세요.',
    'This sign-in took too long or began in another browser. Try again.',
  ),
  refused: sentence('로그인 서비스에서 로그인이 거절되었습니다.', 'The sign-in service refused the sign-in.'),
  'no-role': sentence(
    '이 콘솔을 쓸 수 있는 그룹에 속해 있지 않습니다. 관리자에게 문의하세요.',
    'None of your groups may use this console. Ask an administrator.',
  ),
  'account-disabled': sentence(
    '사용 중지된 계정입니다. 관리자에게 문의하세요.',
    'This account is disabled. Ask an administrator.',
  ),
});
