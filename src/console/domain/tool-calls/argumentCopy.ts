import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const argumentCopy = defineCopy('argument', {
  notNumber: sentence('숫자를 입력하세요', 'Enter a number'),
  notJson: sentence('JSON 형식이 아닙니다', 'This is not JSON'),
  isRequired: sentence('필요한 값입니다', 'This is required'),
});
