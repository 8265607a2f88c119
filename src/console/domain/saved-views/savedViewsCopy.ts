import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const savedViewsCopy = defineCopy('savedViews', {
  views: sentence('보기', 'Views'),
  noViews: sentence('저장한 보기가 없습니다', 'No view is saved'),
  saveView: sentence('현재 보기 저장', 'Save this view'),
  saveViewTitle: sentence('보기 저장', 'Save the view'),
  save: sentence('저장', 'Save'),
  viewName: sentence('이름', 'Name'),
  viewFailed: sentence('보기를 저장하지 못했습니다', 'The view could not be saved'),
  removeView: sentence(
    (name: string) => `${name} 보기 삭제`,
    (name) => `Remove the view ${name}`,
  ),
});
