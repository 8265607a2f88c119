import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const logsCopy = defineCopy('logs', {
  flagFailed: sentence('표시를 바꾸지 못했습니다', 'The flag could not be changed'),
});
