import type { LateWords } from '@console/common/copy/defineCopy';

export const processesJa: LateWords<'processes'> = {
  processes: 'プラットフォームのプロセス',
  processesFailed: 'プロセスを読み取れませんでした',
  process: 'プロセス',
  version: 'バージョン',
  started: '開始',
  lastHeard: '最終応答',
  runningWork: '実行中の作業',
  silentSince: (time) => `${time}から応答なし`,
};
