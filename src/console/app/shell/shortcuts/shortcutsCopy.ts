import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const shortcutsCopy = defineCopy('shortcuts', {
  title: sentence('단축키', 'Keyboard shortcuts'),
  everywhere: sentence('어디서나', 'Everywhere'),
  screens: sentence('화면으로 이동', 'Go to a screen'),
  then: sentence('다음', 'then'),
  singleKeys: sentence('한 글자 단축키 사용 (?, I, G)', 'Use single-key shortcuts (?, G)'),
  singleKeysHint: sentence(
    '끄면 이 목록은 사용자 메뉴에서 열 수 있습니다.',
    'When off, this list opens from the user menu.',
  ),
});

export const shortcutNamesCopy = defineCopy('shortcutNames', {
  palette: sentence('명령 팔레트', 'Command palette'),
  list: sentence('단축키 목록', 'This list'),
  write: sentence('메시지 입력란으로', 'To the message field'),
  send: sentence('메시지 보내기', 'Send the message'),
  newLine: sentence('줄 바꿈', 'New line'),
  runGood: sentence('실행: 좋음', 'Run: good'),
  runBad: sentence('실행: 나쁨', 'Run: bad'),
  runNote: sentence('실행: 메모와 함께 평가', 'Run: judge with a note'),
  closeOpen: sentence('열린 창 닫기', 'Close what is open'),
});
