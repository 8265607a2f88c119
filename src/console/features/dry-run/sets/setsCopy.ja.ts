import type { LateWords } from '@console/common/copy/defineCopy';

export const setsJa: LateWords<'sets'> = {
  title: 'シナリオセット',
  hint: '変更を適用する前にリハーサルします',
  loadFailed: 'シナリオセットを読み込めませんでした',
  none: 'シナリオセットはまだありません',
  noneHint:
    '依頼と期待条件を集めておくと、プロンプトのバージョンやモデルを変える前に、何が改善し何が悪化するかがわかります。',
  add: '新しいセット',
  import: '取り込む',
  name: '名前',
  scenarios: 'シナリオ',
  last: '最新のリハーサル',
  changed: '変更',
  never: 'まだなし',
  outdated: 'その後セットが変わりました',
  requiredBy: (names) => `${names}が必須としています`,
  actionsOf: (name) => `${name}の操作`,
  rehearse: 'リハーサル',
  rename: '名前を変更',
  export: 'エクスポート（JSON Lines）',
  exportFailed: 'エクスポートできませんでした',
  remove: '削除',
  removeTitle: (name) => `セット${name}を削除しますか？`,
  removeHint: 'リハーサルの結果も一緒に削除されます。',
  removeFailed: '削除できませんでした',
  save: '保存',
  saveFailed: '保存できませんでした',
  moved: 'その間にほかの人がこのセットを保存しました。閉じてから開き直してください。',
  back: 'すべてのセット',
  gone: 'このセットはもうありません',
};

export const setJa: LateWords<'set'> = {
  scenarios: 'シナリオ',
  loading: '読み込み中',
  addScenario: 'シナリオを追加',
  editScenario: 'シナリオを編集',
  edit: '編集',
  remove: '外す',
  noScenario: 'シナリオはまだありません',
  noScenarioHint: '依頼を入力するか、会話や実行から取り、期待条件を指定してください。',
  request: '依頼',
  expectations: '期待条件',
  onlyAnswered: '失敗せずに回答されることのみ',
  actionsOf: (number) => `シナリオ${number}の操作`,
  fromRun: '実行から',
  fromConversation: '会話から',
  full: (most) => `セットに入るシナリオは${most}件までです`,
};

export const setsScenarioJa: LateWords<'setsScenario'> = {
  source: '依頼の取得元',
  typed: '入力',
  conversation: '会話',
  run: '実行',
  choose: '選択してください',
  sourceFailed: '依頼を読み取れませんでした',
  noRequest: 'そこに依頼はありません',
  request: '依頼',
  requestHint: 'このままアシスタントに伝えられます。',
  expectations: '期待条件',
  answered: '失敗せずに回答されたかどうかは常に確認します。ほかの期待条件は自由に追加できます。',
  addExpectation: '期待条件を追加',
  removeExpectation: '期待条件を外す',
  kind: '期待条件の種類',
  value: '値',
  wrong: '値を確認してください。ツールはslack.send_messageのように、時間と費用は数値で入力します。',
};

export const expectationJa: LateWords<'expectation'> = {
  answered: '失敗せずに回答される',
  'tool-called': 'ツールが呼び出される',
  'tool-not-called': 'ツールが呼び出されない',
  'answer-contains': '回答に含まれる',
  'answer-lacks': '回答に含まれない',
  'asks-back': 'アシスタントが聞き返す',
  'cost-at-most': '費用の上限（ドル）',
  'duration-at-most': '時間の上限（秒）',
};

export const expectationTextJa: LateWords<'expectationText'> = {
  'tool-called': (tool) => `${tool}を呼び出す`,
  'tool-not-called': (tool) => `${tool}を呼び出さない`,
  'answer-contains': (text) => `「${text}」と言う`,
  'answer-lacks': (text) => `「${text}」と言わない`,
  'cost-at-most': (cost) => `費用は${cost}以下`,
  'duration-at-most': (seconds) => `時間は${seconds}秒以下`,
};

export const importSetJa: LateWords<'importSet'> = {
  title: 'セットを取り込む',
  description: 'JSON Linesファイルで、1行に1シナリオです。同じ名前のセットのシナリオは置き換えられます。',
  choose: 'ファイルを選択',
  submit: '取り込む',
  found: (count) => `シナリオ${count}件を読み取りました。`,
  replaces: (name, count) => `${name}のシナリオ${count}件を置き換えます。`,
  empty: 'ファイルにシナリオがありません。',
  wrongLine: (line, why) => `${line}行目を読み取れません: ${why}`,
  unreadable: 'ファイルを読み取れませんでした',
  done: 'セットを取り込みました',
};
