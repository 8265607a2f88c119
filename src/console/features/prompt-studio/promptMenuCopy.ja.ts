import type { LateWords } from '@console/common/copy/defineCopy';

export const promptMenuJa: LateWords<'promptMenu'> = {
  add: '新しいプロンプト',
  addHint: 'エージェントが使わないプロンプトです。試したり、会話の入力欄で選んだりできます。',
  name: '名前',
  create: '作成',
  actionsOf: (name) => `${name}の操作`,
  duplicate: '複製',
  copyOf: (name) => `${name}のコピー`,
  copyReason: (name, version) => `${name}のバージョン${version}から複製`,
  rename: '名前を変更',
  archive: 'アーカイブ',
  restore: 'アーカイブから戻す',
  inUse: 'エージェントが使用中',
  archived: 'アーカイブ済み',
  showArchived: (count) => `アーカイブ済みのプロンプト${count}件`,
  archivedNote:
    'このプロンプトはアーカイブ済みです。バージョンはすべて残っていますが、入力欄の一覧には表示されません。',
  saveFailed: 'プロンプトを保存できませんでした',
  archiveFailed: 'アーカイブできませんでした',
  restoreFailed: 'アーカイブから戻せませんでした',
  draftFirst: '先に下書きを保存するか破棄してください',
};

export const promptTrialJa: LateWords<'promptTrial'> = {
  hint: 'エディターにある内容で一度だけ尋ねます。ドライランのため、何も送信や変更をしません。',
  agent: 'エージェント',
  request: '依頼',
  placeholder: '例: book 30 minutes with Marketing',
  ask: '試す',
  asking: '回答を待っています',
  failed: '試せませんでした',
  invalid: '検証エラーを修正すると試せます。',
  noPersona: 'エージェントは、ペルソナのある内容にだけ従います。フロントマターを加えると試せます。',
  mayNot: (roles) => `試せるロール: ${roles}`,
  planner:
    '内蔵プランナーが回答しました。プロンプトのうち言語（languages）と免責事項（disclaimers）だけに従います。',
  answers: '試した結果',
  none: 'まだ試していません。',
  noAnswer: '回答はありません。',
  tools: '呼び出した、または提案したツール',
  noTools: 'なし',
  unknownCost: '費用不明',
  failedWith: (why) => `失敗: ${why}`,
};
