import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const tabApartCopy = defineCopy('tabApart', {
  tooMany: sentence('이 탭은 실시간으로 연결되어 있지 않습니다.', 'This tab is not connected.'),
  tooManyHint: sentence(
    '이 계정은 이미 다섯 곳에서 열려 있습니다. 여기서 사용하면 가장 먼저 연 탭의 연결이 끊깁니다.',
    'This account is already open in five places. If you use it here, the tab that was opened first is disconnected.',
  ),
  takenOver: sentence('다른 탭이 연결을 이어받았습니다.', 'Another tab has taken over.'),
  takenOverHint: sentence(
    '이 탭은 더 이상 실시간으로 바뀌지 않습니다. 보내지 않은 메시지는 남아 있습니다.',
    'This tab no longer changes by itself. Messages that were not sent are kept.',
  ),
  useHere: sentence('여기서 사용', 'Use here'),
});
