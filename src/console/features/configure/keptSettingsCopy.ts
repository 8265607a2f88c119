import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const keptSettingsCopy = defineCopy('keptSettings', {
  kept: sentence(
    '연결되지 않아 저장하지 않았습니다. 대기 목록에서 다시 눌러 저장할 수 있습니다.',
    'Not saved: there is no connection. It waits in the queue for one more click.',
  ),
  keptUnanswered: sentence(
    '응답이 없어 저장되었는지 알 수 없습니다. 대기 목록에서 다시 눌러도 한 번만 저장됩니다.',
    'No answer: it may be saved. Sent again from the queue, it is saved only once.',
  ),
});
