import type { LateWords } from '@console/common/copy/defineCopy';

export const runQueueJa: LateWords<'runQueue'> = {
  title: '実行',
  subtitle: '直近7日間の実行のうち、ルールに該当し、自分がまだ評価していないもの',
  list: '要確認の実行',
  failed: '要確認の実行を読み込めませんでした',
  none: '要確認の実行はありません',
  noneHint: 'ルールに該当する実行がないか、すべて評価済みです。',
  allRuns: 'すべての実行を表示',
  rules: 'ルール',
  keys: 'J K 移動 · + 良い · - 悪い · N メモ · Enter 開く',
  shown: (count) => `このページに${count}件`,
  newest: '最新',
  older: '古いもの',
  by: (names) => `評価した人: ${names}`,
  good: (name) => `${name}（良い）`,
  bad: (name) => `${name}（悪い）`,
};

export const runReasonsJa: LateWords<'runReasons'> = {
  failed: '失敗',
  errors: (count) => `エラー${count}件`,
  down: (count) => `「悪い」の評価${count}件`,
  costs: (figure) => `費用 ${figure}`,
  duration: (figure) => `所要時間 ${figure}`,
  steps: (figure) => `${figure}手順`,
  overStated: (bound) => `定めた${bound}を超過`,
  over95: (bound, agent, runs) => `${agent}の実行${runs}件の95%は${bound}以下`,
  over: (bound, agent, runs) => `${agent}の実行${runs}件では通常${bound}以下`,
  under: (bound, agent, runs) => `${agent}の実行${runs}件では通常${bound}以上`,
};

export const queueRulesJa: LateWords<'queueRules'> = {
  title: '要確認の実行のルール',
  description: '直近7日間の実行に適用します。ドライランと実行中のものは含みません。',
  readOnly: 'ルールは管理者が変更します。',
  error: '失敗した、またはエラーのある実行',
  errorHint: '失敗したツール呼び出し、エラーのイベント、ログのエラーを数えます。',
  atLeast: 'エラーの最小数',
  down: '誰かが「悪い」と評価した実行',
  expensive: '費用の高い実行',
  expensiveHint: '空欄の場合: 参加した各エージェントの直近7日間の実行の95%よりも費用の高い実行です。',
  expensiveInForce: '参加した各エージェントの直近7日間の実行の95%よりも費用の高い実行です。',
  above: '費用の上限（米ドル）',
  unusual: '所要時間や手順の数がいつもと違う実行',
  unusualHint:
    '手順はモデル呼び出しとツール呼び出しです。参加した各エージェントの直近7日間の実行の四分位範囲（1秒または1手順、中央値の10分の1を下限とします）のこの倍数だけ、四分位数から外れた実行です。',
  distance: '四分位範囲の倍数',
  normHint: 'エージェントの基準は実行20件からあり、5分ごとに数え直します。',
  on: 'オン',
  off: 'オフ',
  save: 'ルールを保存',
  close: '閉じる',
  saved: 'ルールを保存しました',
  notANumber: (least, most) => `${least}から${most}までの数値`,
  by: (name, at) => `${name}、${at}`,
  moved: (name, at) =>
    `その間に${name}がルールを保存しました（${at}）。何も上書きされておらず、入力した内容は残っています。`,
  keepMine: '自分のルールで続ける',
  takeTheirs: '自分の入力を破棄し、保存済みのルールを使う',
};
