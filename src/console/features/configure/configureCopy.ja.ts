import type { LateWords } from '@console/common/copy/defineCopy';

export const configureJa: LateWords<'configure'> = {
  title: '設定',
  subtitle: 'システムの構成と設定',
  sections: '設定の項目',
  general: '一般',
  agents: 'エージェント',
  mcpServers: 'MCPサーバー',
  gateway: 'ゲートウェイ',
  security: 'セキュリティ',
  secretary: 'アシスタント設定',
  accounts: 'アカウント',
  audit: '監査',
  understanding: '理解',
  noSection: 'このアドレスに設定はありません',
  noSectionHint: '一覧から項目を選んでください。',
};
