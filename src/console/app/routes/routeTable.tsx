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
import type { ScreenTitle } from './screensCopy';

export interface RouteRow {
  path: string;
  title: ScreenTitle;
  /** Beside the title, where the page has no heading of its own. */
  subtitle?: ScreenTitle;
  icon: LucideIcon;
  /** Entries of one group stand together in the sidebar. */
  navGroup: number;
  /** Whether the page has an h1 of its own; else the header's title is it. */
  heading: 'own' | 'header';
  roles?: readonly Role[];
  permission?: Permission;
  Page: ComponentType;
}

const DashboardPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "SignedInShell" */ '@console/features/dashboard/DashboardPage'
  );
  return { default: page.DashboardPage };
});

const AiConsolePage = latePage(async () => {
  const page = await import(
    /* webpackChunkName: "AiConsolePage" */ '@console/features/ai-console/AiConsolePage'
  );
  return { default: page.AiConsolePage };
});

const CalendarPage = latePage(async () => {
  const page = await import(/* webpackChunkName: "CalendarPage" */ '@console/features/calendar/CalendarPage');
  return { default: page.CalendarPage };
});

const CockpitPage = latePage(async () => {
  const page = await import(/* webpackChunkName: "CockpitPage" */ '@console/features/cockpit/CockpitPage');
  return { default: page.CockpitPage };
});

const LogsPage = latePage(async () => {
  const page = await import(/* webpackChunkName: "LogsPage" */ '@console/features/logs/LogsPage');
  return { default: page.LogsPage };
});

const A2aPage = latePage(async () => {
  const page = await import(/* webpackChunkName: "A2aPage" */ '@console/features/a2a/A2aPage');
  return { default: page.A2aPage };
});

const ConnectAgentPage = latePage(async () => {
  const page = await import(
    /* webpackChunkName: "ConnectAgentPage" */ '@console/features/a2a/ConnectAgentPage'
  );
  return { default: page.ConnectAgentPage };
});

const ConfigurePage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "ConfigurePage" */ '@console/features/configure/ConfigurePage'
  );
  return { default: page.ConfigurePage };
});

const PromptStudioPage = latePage(async () => {
  const page = await import(
    /* webpackChunkName: "PromptStudioPage" */ '@console/features/prompt-studio/PromptStudioPage'
  );
  return { default: page.PromptStudioPage };
});

const McpPage = latePage(async () => {
  const page = await import(/* webpackChunkName: "McpPage" */ '@console/features/mcp/McpPage');
  return { default: page.McpPage };
});

const DryRunPage = latePage(async () => {
  const page = await import(/* webpackChunkName: "DryRunPage" */ '@console/features/dry-run/DryRunPage');
  return { default: page.DryRunPage };
});

const ObservePage = latePage(async () => {
  const page = await import(/* webpackChunkName: "Insights" */ '@console/features/observe/ObservePage');
  return { default: page.ObservePage };
});

const AnalyzePage = latePage(async () => {
  const page = await import(/* webpackChunkName: "Insights" */ '@console/features/analyze/AnalyzePage');
  return { default: page.AnalyzePage };
});

const CostsPage = latePage(async () => {
  const page = await import(/* webpackChunkName: "Insights" */ '@console/features/costs/CostsPage');
  return { default: page.CostsPage };
});

const IntegrationTestPage = latePage(async () => {
  const page = await import(
    /* webpackChunkName: "IntegrationTestPage" */ '@console/features/integration-test/IntegrationTestPage'
  );
  return { default: page.IntegrationTestPage };
});

const RunsPage = latePage(async () => {
  const page = await import(/* webpackChunkName: "RunsPage" */ '@console/features/runs/RunsPage');
  return { default: page.RunsPage };
});

const SharedLinkPage = latePage(async () => {
  const page = await import(/* webpackChunkName: "SharedLink" */ '@console/features/shared/SharedLinkPage');
  return { default: page.SharedLinkPage };
});

/** Every screen there is, in the order of the sidebar: sidebar, guard and titles read this table. */
export const ROUTE_TABLE: readonly RouteRow[] = [
  {
    path: '/',
    title: 'dashboard',
    icon: LayoutDashboard,
    navGroup: 1,
    heading: 'own',
    Page: DashboardPage,
  },
  {
    path: '/ai-console',
    title: 'aiConsole',
    icon: MessageSquareText,
    navGroup: 1,
    heading: 'header',
    Page: AiConsolePage,
  },
  {
    path: '/calendar',
    title: 'calendar',
    icon: CalendarSearch,
    navGroup: 1,
    heading: 'own',
    roles: ['admin', 'operator', 'member'],
    Page: CalendarPage,
  },
  {
    path: '/cockpit',
    title: 'cockpit',
    subtitle: 'unifiedMonitoring',
    icon: Gauge,
    navGroup: 1,
    heading: 'header',
    Page: CockpitPage,
  },
  {
    path: '/logs',
    title: 'logs',
    icon: ScrollText,
    navGroup: 1,
    heading: 'header',
    Page: LogsPage,
  },
  {
    path: '/prompt-studio',
    title: 'promptStudio',
    icon: FilePen,
    navGroup: 2,
    heading: 'header',
    Page: PromptStudioPage,
  },
  {
    path: '/dry-run',
    title: 'dryRun',
    icon: FlaskConical,
    navGroup: 2,
    heading: 'own',
    roles: ['admin', 'operator', 'member'],
    Page: DryRunPage,
  },
  {
    path: '/mcp',
    title: 'mcp',
    icon: Plug,
    navGroup: 3,
    heading: 'header',
    Page: McpPage,
  },
  {
    path: '/a2a',
    title: 'a2a',
    icon: Network,
    navGroup: 3,
    heading: 'header',
    Page: A2aPage,
  },
  {
    path: '/observe',
    title: 'observe',
    icon: Activity,
    navGroup: 4,
    heading: 'own',
    Page: ObservePage,
  },
  {
    path: '/analyze',
    title: 'analyze',
    icon: ChartLine,
    navGroup: 4,
    heading: 'own',
    Page: AnalyzePage,
  },
  {
    path: '/runs',
    title: 'runs',
    icon: Waypoints,
    navGroup: 4,
    heading: 'own',
    Page: RunsPage,
  },
  {
    path: '/configure',
    title: 'configure',
    icon: SlidersHorizontal,
    navGroup: 5,
    heading: 'own',
    roles: ['admin'],
    Page: ConfigurePage,
  },
  {
    path: '/costs',
    title: 'costs',
    icon: CircleDollarSign,
    navGroup: 5,
    heading: 'own',
    Page: CostsPage,
  },
];

/** A screen that others lead to and the sidebar does not. */
export type LinkedRow = Omit<RouteRow, 'navGroup' | 'icon'>;

export const LINKED_SCREENS: readonly LinkedRow[] = [
  {
    path: '/connect-agent',
    title: 'connectAgent',
    heading: 'own',
    roles: ['admin'],
    Page: ConnectAgentPage,
  },
  {
    path: '/integration-test',
    title: 'integrationTest',
    heading: 'own',
    roles: ['admin'],
    Page: IntegrationTestPage,
  },
  {
    path: SHARED_LINK_PATH,
    title: 'sharedLink',
    heading: 'own',
    Page: SharedLinkPage,
  },
];

/** Other addresses of a screen. Behaviour, section 2.1. */
export const ALIASES: Readonly<Record<string, string>> = {
  '/dashboard': '/',
  '/console': '/ai-console?new=1',
};

/** Screens with addresses below their own: tabs, sections, one run. Below any other there is nothing. */
const WITH_SUB_PATHS: readonly string[] = ['/observe', '/analyze', '/configure', '/runs'];

/** For the router: the screen's address, with what lies below it where something does. */
export const patternOf = (path: string): string => (WITH_SUB_PATHS.includes(path) ? `${path}/*` : path);

const within = (path: string, pathname: string): boolean =>
  pathname === path || (WITH_SUB_PATHS.includes(path) && pathname.startsWith(`${path}/`));

export const findRoute = (pathname: string): LinkedRow | undefined =>
  [...ROUTE_TABLE, ...LINKED_SCREENS].find(({ path }) => within(path, pathname));
