import { defineCopy, label, sentence } from '../copy/defineCopy';

export const streamCopy = defineCopy('stream', {
  connected: label('connected', '연결됨'),
  connecting: label('connecting', '연결 중'),
  disconnected: label('disconnected', '연결 끊김'),
  newItems: sentence(
    (count: string) => `새 항목 ${count}개`,
    (count) => `${count} new`,
  ),
  gap: sentence(
    (count: string) => `${count}개를 받지 못했습니다`,
    (count) => `${count} could not be received`,
  ),
});
