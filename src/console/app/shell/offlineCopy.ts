import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const offlineCopy = defineCopy('offline', {
  offlineTitle: sentence('오프라인입니다.', 'You are offline.'),
  offlineHint: sentence(
    '입력한 내용은 이 브라우저에 저장되고, 다시 연결되면 자동으로 동기화됩니다.',
    'What you enter is saved in this browser and synced automatically on reconnect.',
  ),
  saveOffline: label('Save offline', '오프라인 저장'),
  savedOffline: sentence('이 브라우저에 저장했습니다', 'Saved in this browser'),
  savedWhat: sentence(
    (drafts: string, items: string) => `초안 ${drafts}개, 대기 중인 입력 ${items}개`,
    (drafts, items) => `${drafts} drafts, ${items} items waiting`,
  ),
  notSaved: sentence('이 브라우저에 저장하지 못했습니다', 'Could not be saved in this browser'),
  outbox: sentence(
    (count: string) => `대기 중 ${count}`,
    (count) => `${count} waiting`,
  ),
  retry: label('Retry', '다시 시도'),
});
