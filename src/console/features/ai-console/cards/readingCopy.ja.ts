import type { LateWords } from '@console/common/copy/defineCopy';

export const readingJa: LateWords<'reading'> = {
  asRead: '依頼から読み取った内容',
  without: (names) => `${names}を除く`,
  optional: (name) => `${name}（任意）`,
  avoid: (times) => `${times}を避ける`,
  minutes: (count) => `${count}分`,
  at: (time) => `${time}ちょうど`,
  around: (time) => `${time}ごろ`,
  from: (time) => `${time}以降`,
  until: (time) => `${time}まで`,
  title: (title) => `タイトル: ${title}`,
  moreDays: (first, count) => `${first}ほか${count}日`,
  repeats: (rule) => `繰り返し: ${rule}`,
  endChosen: '終わりは自動で設定',
  nextDates: (dates, total) => `次回: ${dates}（全${total}回）`,
  allFree: (total) => `全${total}回とも全員空いています`,
  freeAt: (free, total, busy) => `${total}回中${free}回空き、予定あり: ${busy}`,
  readFrom: (words) => `「${words}」から読み取り`,
  change: (text) => `${text}を変更`,
  notUnderstood: (words) => `理解できなかった言葉: ${words}`,
};
