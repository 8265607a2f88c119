import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

/** Titles of the screens, in the sidebar, the header and the palette. */
export const screensCopy = defineCopy('screens', {
  dashboard: label('Dashboard', '대시보드'),
  aiConsole: label('AI Console', 'AI 콘솔'),
  calendar: label('Calendar', '캘린더'),
  cockpit: label('Agent Cockpit', '에이전트 조종석'),
  logs: label('Log Viewer', '로그 뷰어'),
  promptStudio: label('Prompt Studio', '프롬프트 스튜디오'),
  dryRun: label('Dry-Run', '드라이 런'),
  mcp: label('MCP Manager', 'MCP 관리'),
  a2a: label('A2A Network', 'A2A 네트워크'),
  observe: label('Observe', '관찰'),
  analyze: label('Analyze', '분석'),
  runs: label('Runs', '실행'),
  configure: label('Configure', '설정'),
  costs: label('LLM Costs', 'LLM 비용'),
  connectAgent: sentence('에이전트 연결', 'Connect an agent'),
  integrationTest: sentence('통합 테스트', 'Integration test'),
  sharedLink: sentence('공유된 대화', 'Shared conversation'),
  unifiedMonitoring: sentence('통합 모니터링', 'Unified monitoring'),
});

export type ScreenTitle = keyof typeof screensCopy;
