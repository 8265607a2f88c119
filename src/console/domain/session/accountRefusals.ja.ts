import type { LateWords } from '@console/common/copy/defineCopy';
import { PASSWORD_MIN_LENGTH as MIN } from '@contract/limits';

export const refusalJa: LateWords<'refusal'> = {
  rule: `${MIN}文字以上。いくつかの単語を並べるのが効果的です。`,
  tooShort: `${MIN}文字以上を入力してください。`,
  weak: '推測されやすいパスワードです。名前、メールアドレス、よくあるパスワード、繰り返しは避けてください。',
  wrong: '現在のパスワードが違います。',
  same: '現在と同じパスワードです。',
  tooMany: (seconds) => `試行回数が多すぎます。${seconds}秒後にもう一度お試しください。`,
  unreachable: 'サーバーに接続できません。何も変更されていない可能性があります。',
  nameTaken: '同じ名前のユーザーがすでにいます。',
  lastAdmin: '最後の有効な管理者です。先にほかのユーザーを管理者にしてください。',
  ownAccount: '自分のアカウントは無効にできません。',
  gone: 'そのアカウントはもうありません。',
};
