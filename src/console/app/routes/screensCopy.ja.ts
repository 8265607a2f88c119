import type { LateWords } from '@console/common/copy/defineCopy';

export const screensJa: LateWords<'screens'> = {
  dashboard: 'ダッシュボード',
  aiConsole: 'AIコンソール',
  calendar: 'カレンダー',
  cockpit: 'エージェントコックピット',
  logs: 'ログビューアー',
  promptStudio: 'プロンプトスタジオ',
  dryRun: 'ドライラン',
  mcp: 'MCP管理',
  a2a: 'A2Aネットワーク',
  observe: '監視',
  analyze: '分析',
  runs: '実行',
  configure: '設定',
  costs: 'LLM費用',
  connectAgent: 'エージェントを接続',
  integrationTest: '統合テスト',
  sharedLink: '共有された会話',
  unifiedMonitoring: '統合モニタリング',
};
