/** Other names that operators have for a screen, beside its title, in every language. */
export const SEARCH_WORDS: Readonly<Record<string, readonly string[]>> = {
  '/': ['home', 'overview', 'status', '홈', '시스템 개요', '현황', 'ホーム', '概要'],
  '/ai-console': ['chat', 'assistant', 'conversation', '채팅', '대화', '비서', 'チャット', '会話'],
  '/cockpit': ['agents', 'interventions', '에이전트', '개입', 'エージェント', '介入'],
  '/logs': ['log', 'events', '로그', '기록', 'ログ', '記録'],
  '/prompt-studio': ['prompts', 'templates', 'versions', '프롬프트', '버전', 'プロンプト', 'バージョン'],
  '/dry-run': ['simulation', 'scenario', '시뮬레이션', '모의 실행', 'シミュレーション', 'シナリオ'],
  '/mcp': ['tools', 'tool servers', '도구 서버', 'ツールサーバー'],
  '/a2a': ['graph', 'messages', '네트워크', '에이전트 통신', 'ネットワーク', 'エージェント間通信'],
  '/observe': ['monitoring', 'health', '모니터링', '관찰', 'モニタリング', '監視'],
  '/analyze': ['performance', 'usage', '성능', '분석', '性能', '分析'],
  '/configure': ['settings', 'preferences', '설정', '환경 설정', '設定', '環境設定'],
  '/costs': ['cost', 'budget', 'spending', '비용', '예산', '費用', '予算'],
};
