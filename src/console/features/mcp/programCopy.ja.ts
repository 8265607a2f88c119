import type { LateWords } from '@console/common/copy/defineCopy';

export const programJa: LateWords<'program'> = {
  kind: 'サーバーの種類',
  address: 'アドレス',
  program: 'プログラム',
  addText:
    'プラットフォームのユーザーとしてこのマシンで動き、そのユーザーが読めるものをすべて読めます。シェルは使いません。',
  command: 'コマンド',
  commandHint: 'npx、uvx、/usr/bin/nodeなど',
  args: '引数',
  argsHint: '1行に1つ。シークレットは環境変数に入れてください。',
  directory: '作業ディレクトリ',
  directoryHint: '絶対パス。空欄: 専用のディレクトリ。',
  environment: '環境変数',
  variableName: (n) => `変数${n}の名前`,
  variableValue: (n) => `変数${n}の値`,
  kept: '空欄: 保存された値のまま。',
  removeVariable: (n) => `変数${n}を削除`,
  addVariable: '変数を追加',
  commandError: 'コマンドを入力してください。',
  directoryError: '絶対パスを入力してください。',
  variableError: '英字、数字、アンダースコアで、重複しない名前を入力してください。',
  state: 'プログラム',
  running: (since, starts) => `${since}から実行中（開始${starts}回）`,
  starting: '開始中',
  waiting: (at, failures) => `終了しました。${at}に再開します（失敗${failures}回）`,
  'not-enabled': 'オフ: STDIO_SERVERS=1が必要です',
  'several-processes': 'オフ: 複数のプロセスがデータベースを共有しています',
  unreadable:
    '保存された環境変数を読み取れません（secrets.keyがないか異なります）。もう一度入力してください。',
  logs: 'ログ',
};
