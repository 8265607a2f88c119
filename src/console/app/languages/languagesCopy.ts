import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const languagesCopy = defineCopy('languages', {
  notLoaded: sentence('일본어를 불러오지 못했습니다', 'Japanese could not be loaded'),
  triedAgain: sentence('네트워크에 다시 연결되면 불러옵니다.', 'It is loaded once the network is back.'),
});
