import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const conversationsCopy = defineCopy('conversations', {
  stopFailed: sentence('응답을 중지하지 못했습니다', 'The reply was not stopped'),
  notConnected: sentence('채팅 서버에 연결되어 있지 않습니다', 'There is no connection to the chat server'),
});
