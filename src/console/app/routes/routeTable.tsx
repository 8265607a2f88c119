import type { Language } from '@console/common/copy/defineCopy';
import { SHARED_LINK_PATH } from '@console/domain/conversations/linkSecret';
import type { Permission } from '@contract/roles';
import type { Role } from '@contract/entities/user';
import {
  Activity,
  CalendarSearch,
  ChartLine,
  CircleDollarSign,
  FilePen,
  FlaskConical,
  Gauge,
  LayoutDashboard,
  MessageSquareText,
  Network,
  Plug,
  ScrollText,
  SlidersHorizontal,
  Waypoints,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import { latePage } from './latePage';

/** The sidebar waits for no words: a title stands here in every language. */
type ScreenTitle = Readonly<Record<Language, string>>;
const title = (en: string, ko: string, ja: string): ScreenTitle => ({ mixed: en, en, ko, ja });
/** A name that the specification does not have is said in Korean first. */
const koreanTitle = (en: string, ko: string, ja: string): ScreenTitle => ({ mixed: ko, en, ko, ja });

export interface RouteRow {
  path: string;
  /** It has addresses below its own: tabs, sections, one run. Below any other there is nothing. */
  subPaths?: true;
  title: ScreenTitle;
  /** Beside the title, where the page has no heading of its own. */
  subtitle?: ScreenTitle;
  /** Leads there after G; no other screen has it. */
  shortcut: string;
  icon: LucideIcon;
  /** Entries of one group stand together in the sidebar. */
  navGroup: number;
  /** The page has no h1 of its own: the header's title is it. */
  heading?: 'header';
  roles?: readonly Role[];
  permission?: Permission;
  Page: ComponentType;
}

/** Every screen there is, in the order of the sidebar: sidebar, guard and titles read this table. */
export const ROUTE_TABLE: readonly RouteRow[] = [
  {
    path: '/',
    shortcut: 'd',
    title: title('Dashboard', '대시보드', 'ダッシュボード'),
    icon: LayoutDashboard,
    navGroup: 1,
    Page: lazy(async () => {
      const page = await import(
        /* webpackChunkName: "SignedInShell" */ '@console/features/dashboard/DashboardPage'
      );
      return { default: page.DashboardPage };
    }),
  },
  {
    path: '/ai-console',
    shortcut: 'c',
    title: title('AI Console', 'AI 콘솔', 'AIコンソール'),
    icon: MessageSquareText,
    navGroup: 1,
    heading: 'header',
    Page: latePage(async () => {
      const page = await import(
        /* webpackChunkName: "AiConsolePage" */ '@console/features/ai-console/AiConsolePage'
      );
      return { default: page.AiConsolePage };
    }),
  },
  {
    path: '/calendar',
    shortcut: 'e',
    title: title('Calendar', '캘린더', 'カレンダー'),
    icon: CalendarSearch,
    navGroup: 1,
    roles: ['admin', 'operator', 'member'],
    Page: latePage(async () => {
      const page = await import(
        /* webpackChunkName: "CalendarPage" */ '@console/features/calendar/CalendarPage'
      );
      return { default: page.CalendarPage };
    }),
  },
  {
    path: '/cockpit',
    shortcut: 'k',
    title: title('Agent Cockpit', '에이전트 조종석', 'エージェントコックピット'),
    subtitle: koreanTitle('Unified monitoring', '통합 모니터링', '統合モニタリング'),
    icon: Gauge,
    navGroup: 1,
    heading: 'header',
    Page: latePage(async () => {
      const page = await import(
        /* webpackChunkName: "CockpitPage" */ '@console/features/cockpit/CockpitPage'
      );
      return { default: page.CockpitPage };
    }),
  },
  {
    path: '/logs',
    shortcut: 'l',
    title: title('Log Viewer', '로그 뷰어', 'ログビューアー'),
    icon: ScrollText,
    navGroup: 1,
    heading: 'header',
    Page: latePage(async () => {
      const page = await import(/* webpackChunkName: "LogsPage" */ '@console/features/logs/LogsPage');
      return { default: page.LogsPage };
    }),
  },
  {
    path: '/prompt-studio',
    shortcut: 'p',
    title: title('Prompt Studio', '프롬프트 스튜디오', 'プロンプトスタジオ'),
    icon: FilePen,
    navGroup: 2,
    heading: 'header',
    Page: latePage(async () => {
      const page = await import(
        /* webpackChunkName: "PromptStudioPage" */ '@console/features/prompt-studio/PromptStudioPage'
      );
      return { default: page.PromptStudioPage };
    }),
  },
  {
    path: '/dry-run',
    shortcut: 'r',
    title: title('Dry-Run', '드라이 런', 'ドライラン'),
    icon: FlaskConical,
    navGroup: 2,
    roles: ['admin', 'operator', 'member'],
    Page: latePage(async () => {
      const page = await import(/* webpackChunkName: "DryRunPage" */ '@console/features/dry-run/DryRunPage');
      return { default: page.DryRunPage };
    }),
  },
  {
    path: '/mcp',
    shortcut: 'm',
    title: title('MCP Manager', 'MCP 관리', 'MCP管理'),
    icon: Plug,
    navGroup: 3,
    heading: 'header',
    Page: latePage(async () => {
      const page = await import(/* webpackChunkName: "McpPage" */ '@console/features/mcp/McpPage');
      return { default: page.McpPage };
    }),
  },
  {
    path: '/a2a',
    shortcut: 'a',
    title: title('A2A Network', 'A2A 네트워크', 'A2Aネットワーク'),
    icon: Network,
    navGroup: 3,
    heading: 'header',
    Page: latePage(async () => {
      const page = await import(/* webpackChunkName: "A2aPage" */ '@console/features/a2a/A2aPage');
      return { default: page.A2aPage };
    }),
  },
  {
    path: '/observe',
    shortcut: 'o',
    subPaths: true,
    title: title('Observe', '관찰', '監視'),
    icon: Activity,
    navGroup: 4,
    Page: latePage(async () => {
      const page = await import(/* webpackChunkName: "Insights" */ '@console/features/observe/ObservePage');
      return { default: page.ObservePage };
    }),
  },
  {
    path: '/analyze',
    shortcut: 'y',
    subPaths: true,
    title: title('Analyze', '분석', '分析'),
    icon: ChartLine,
    navGroup: 4,
    Page: latePage(async () => {
      const page = await import(/* webpackChunkName: "Insights" */ '@console/features/analyze/AnalyzePage');
      return { default: page.AnalyzePage };
    }),
  },
  {
    path: '/runs',
    shortcut: 'u',
    subPaths: true,
    title: title('Runs', '실행', '実行'),
    icon: Waypoints,
    navGroup: 4,
    Page: latePage(async () => {
      const page = await import(/* webpackChunkName: "RunsPage" */ '@console/features/runs/RunsPage');
      return { default: page.RunsPage };
    }),
  },
  {
    path: '/configure',
    shortcut: 's',
    subPaths: true,
    title: title('Configure', '설정', '設定'),
    icon: SlidersHorizontal,
    navGroup: 5,
    roles: ['admin'],
    Page: lazy(async () => {
      const page = await import(
        /* webpackChunkName: "ConfigurePage" */ '@console/features/configure/ConfigurePage'
      );
      return { default: page.ConfigurePage };
    }),
  },
  {
    path: '/costs',
    shortcut: 'b',
    title: title('LLM Costs', 'LLM 비용', 'LLM費用'),
    icon: CircleDollarSign,
    navGroup: 5,
    Page: latePage(async () => {
      const page = await import(/* webpackChunkName: "Insights" */ '@console/features/costs/CostsPage');
      return { default: page.CostsPage };
    }),
  },
];

/** A screen that others lead to and the sidebar does not. */
export type LinkedRow = Omit<RouteRow, 'navGroup' | 'icon' | 'shortcut'>;

const LINKED_SCREENS: readonly LinkedRow[] = [
  {
    path: '/connect-agent',
    title: koreanTitle('Connect an agent', '에이전트 연결', 'エージェントを接続'),
    roles: ['admin'],
    Page: latePage(async () => {
      const page = await import(
        /* webpackChunkName: "ConnectAgentPage" */ '@console/features/a2a/ConnectAgentPage'
      );
      return { default: page.ConnectAgentPage };
    }),
  },
  {
    path: '/integration-test',
    title: koreanTitle('Integration test', '통합 테스트', '統合テスト'),
    roles: ['admin'],
    Page: latePage(async () => {
      const page = await import(
        /* webpackChunkName: "IntegrationTestPage" */ '@console/features/integration-test/IntegrationTestPage'
      );
      return { default: page.IntegrationTestPage };
    }),
  },
  {
    path: SHARED_LINK_PATH,
    title: koreanTitle('Shared conversation', '공유된 대화', '共有された会話'),
    Page: latePage(async () => {
      const page = await import(
        /* webpackChunkName: "SharedLink" */ '@console/features/shared/SharedLinkPage'
      );
      return { default: page.SharedLinkPage };
    }),
  },
];

/** Other addresses of a screen. Behaviour, section 2.1. */
export const ALIASES: Readonly<Record<string, string>> = {
  '/dashboard': '/',
  '/console': '/ai-console?new=1',
};

/** With those that the sidebar does not have. */
export const EVERY_SCREEN: readonly LinkedRow[] = [...ROUTE_TABLE, ...LINKED_SCREENS];

export const findRoute = (pathname: string): LinkedRow | undefined =>
  EVERY_SCREEN.find(
    ({ path, subPaths }) => pathname === path || (subPaths && pathname.startsWith(`${path}/`)),
  );
