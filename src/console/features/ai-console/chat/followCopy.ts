import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const followCopy = defineCopy('follow', {
  edit: sentence('질문 고쳐 다시 보내기', 'Edit and ask again'),
  editing: sentence('고친 질문', 'The edited question'),
  send: sentence('보내기', 'Send'),
  queue: sentence('연결되면 보내기', 'Send once connected'),
  cancel: sentence('취소', 'Cancel'),
  editHint: sentence(
    '새 질문으로 보냅니다. 먼저 것과 그 답은 접혀서 남습니다.',
    'It is sent as a new question. The earlier one and its answer stay, folded.',
  ),
  edited: sentence('고친 질문', 'edited'),
  superseded: sentence('고치기 전 질문', 'Before the edit'),
  show: sentence('보기', 'Show'),
  hide: sentence('접기', 'Fold'),
  again: sentence('다시 답하기', 'Answer again'),
  askedAgain: sentence(
    (model: string) => `${model}에 다시 물음`,
    (model) => `Asked again, ${model}`,
  ),
});
