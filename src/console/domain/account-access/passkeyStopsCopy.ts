import { defineCopy, sentence, type Wording } from '@console/common/copy/defineCopy';
import type { Stop } from './passkeyMutations';

/** Why the browser made or used no passkey. */
export const passkeyStopsCopy = defineCopy('passkeyStops', {
  cancelled: sentence(
    '취소되었거나 시간이 지났거나, 여기서 쓸 수 있는 패스키가 없습니다.',
    'It was cancelled or took too long, or there is no passkey for this console here.',
  ),
  address: sentence(
    '이 주소에서는 패스키를 쓸 수 없습니다. 관리자에게 콘솔의 공개 주소를 물어보세요.',
    'No passkey works at this address. Ask an administrator for the public address of the console.',
  ),
  known: sentence('이 기기의 패스키는 이미 등록되어 있습니다.', 'This device has a passkey here already.'),
  failed: sentence('브라우저가 패스키를 쓰지 못했습니다.', 'The browser could not use a passkey.'),
} satisfies Record<Stop, Wording<string>>);
