import { defineCopy, label } from '../copy/defineCopy';

/** Texts of a field with a list that nobody gives it, by the names of its properties. */
export const choiceListCopy = defineCopy('choiceList', {
  clearText: label('Clear', '지우기'),
  openText: label('Open', '열기'),
  closeText: label('Close', '닫기'),
  noOptionsText: label('No options', '고를 것이 없습니다'),
});
