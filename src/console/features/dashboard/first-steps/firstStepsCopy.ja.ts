import type { LateWords } from '@console/common/copy/defineCopy';

export const firstStepsJa: LateWords<'firstSteps'> = {
  title: 'はじめの一歩',
  progress: (done, all) => `${all}件中${done}件完了`,
  hide: 'はじめの一歩を隠す',
  done: '完了',
  open: '未完了',
  asked: '会議を頼む',
  askedHint: '「Set up 30 minutes with Marketing next week」',
  askedPrompt: 'Set up 30 minutes with the Marketing team next week',
  decided: 'カードを決定する',
  decidedHint: '承認画面で時間を確定します',
  opened: '実行を開く',
  openedHint: '何がなぜ起きたかを1つの時間軸で',
  paused: 'エージェントを一時停止する',
  pausedHint: 'コックピットの介入コンソールで',
  connected: '自分のエージェントを接続する',
  connectedHint: 'MCP、A2A、OpenTelemetryで',
};
