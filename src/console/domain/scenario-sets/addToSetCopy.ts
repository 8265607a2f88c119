import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const addToSetCopy = defineCopy('addToSet', {
  title: sentence('시나리오 세트에 추가', 'Add to a scenario set'),
  hint: sentence(
    '이 요청이 세트의 시나리오가 됩니다. 기대는 드라이 런 화면의 세트에서 붙입니다.',
    'The request becomes a scenario. What you expect of it is said at the set, on the dry-run screen.',
  ),
  set: sentence('세트', 'Set'),
  new: sentence('새 세트', 'New set'),
  name: sentence('새 세트 이름', 'Name of the new set'),
  request: sentence('요청', 'Request'),
  add: sentence('추가', 'Add'),
  added: sentence('시나리오 세트에 추가했습니다', 'Added to the scenario set'),
  failed: sentence('추가하지 못했습니다', 'Failed to add'),
  moved: sentence(
    '그 사이 다른 사람이 이 세트를 저장했습니다. 다시 추가하세요.',
    'Somebody has saved this set meanwhile. Add it again.',
  ),
  listFailed: sentence('시나리오 세트를 불러오지 못했습니다', 'Failed to load the scenario sets'),
  notRead: sentence('요청을 읽지 못했습니다. 직접 쓰세요.', 'The request could not be read: type it.'),
});
