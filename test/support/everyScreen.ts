import type { RouteRow } from '@console/app/routes/routeTable';
import { Square } from 'lucide-react';

type Screen = [path: string, en: string, ko: string, roles?: RouteRow['roles']];

const SCREENS: Screen[] = [
  ['/', 'Dashboard', '대시보드'],
  ['/ai-console', 'AI Console', 'AI 콘솔'],
  ['/cockpit', 'Agent Cockpit', '에이전트 조종석'],
  ['/logs', 'Log Viewer', '로그 뷰어'],
  ['/prompt-studio', 'Prompt Studio', '프롬프트 스튜디오'],
  ['/dry-run', 'Dry-Run', '드라이 런', ['admin', 'operator', 'member']],
  ['/mcp', 'MCP Manager', 'MCP 관리'],
  ['/a2a', 'A2A Network', 'A2A 네트워크'],
  ['/observe', 'Observe', '관찰'],
  ['/analyze', 'Analyze', '분석'],
  ['/configure', 'Configure', '설정', ['admin']],
  ['/costs', 'LLM Costs', 'LLM 비용'],
];

/** The specified sidebar as a route table, with nothing on its pages. */
export const EVERY_SCREEN: readonly RouteRow[] = SCREENS.map(([path, en, ko, roles]) => ({
  path,
  title: { mixed: en, en, ko, ja: en },
  shortcut: '',
  icon: Square,
  navGroup: 1,
  Page: () => null,
  ...(roles ? { roles } : {}),
}));
