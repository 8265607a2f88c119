import type { stopCopy } from './tourCopy';

export interface TourStop {
  /** Selector of the part. */
  target: string;
  /** Place among the elements that it finds and that are shown, from 0. */
  nth?: number;
  says: keyof typeof stopCopy;
}

const main = (part: string): string => `main ${part}`;

/** Parts of each screen that a guided look stops at, by the screen's path. */
const TOUR_STOPS: Readonly<Record<string, readonly TourStop[]>> = {
  '/': [
    { target: main('dl'), says: 'dashboardFigures' },
    { target: main('section'), says: 'dashboardActions' },
    { target: main('section:has(table)'), says: 'dashboardAgents' },
  ],
  '/ai-console': [
    { target: main('aside'), says: 'chatList' },
    { target: main('[role=log]'), says: 'chatLog' },
    { target: main('textarea'), says: 'chatComposer' },
    { target: main('section > header'), says: 'chatHeader' },
  ],
  '/calendar': [
    { target: main('header'), says: 'calendarHead' },
    { target: main('[role=grid]'), says: 'calendarGrid' },
  ],
  '/cockpit': [
    { target: main('section[data-panel=feed]'), says: 'cockpitFeed' },
    { target: main('section[data-panel=trace]'), says: 'cockpitTraces' },
    { target: main('section[data-panel=profile]'), says: 'cockpitProfile' },
    { target: main('section[data-panel=interventions]'), says: 'cockpitConsole' },
  ],
  '/logs': [
    { target: main('section'), says: 'logsFigures' },
    { target: main('[role=search]'), says: 'logsFilters' },
    { target: main('section'), nth: 1, says: 'logsList' },
  ],
  '/prompt-studio': [
    { target: main('nav'), says: 'promptsList' },
    { target: main('section > header'), says: 'promptsHead' },
  ],
  '/dry-run': [
    { target: main('[role=group]'), says: 'dryRunTabs' },
    { target: main('section'), says: 'dryRunScenarios' },
    { target: main('section'), nth: 1, says: 'dryRunResults' },
  ],
  '/mcp': [
    { target: main('aside'), says: 'mcpServers' },
    { target: main('section'), says: 'mcpParts' },
  ],
  '/a2a': [
    { target: main('header'), says: 'networkHead' },
    { target: main('aside'), says: 'networkNodes' },
    { target: main('section'), says: 'networkGraph' },
  ],
  '/observe': [
    { target: main('[role=group]'), says: 'observeTabs' },
    { target: main('dl'), says: 'observeFigures' },
  ],
  '/analyze': [
    { target: main('dl'), says: 'analyzeFigures' },
    { target: main('section'), says: 'analyzeCharts' },
  ],
  '/runs': [
    { target: main('[role=search]'), says: 'runsFilters' },
    { target: main('[role=grid]'), says: 'runsGrid' },
  ],
  '/configure': [
    { target: main('nav'), says: 'configureNav' },
    { target: main('section'), says: 'configurePanel' },
  ],
  '/costs': [
    { target: main('dl'), says: 'costsFigures' },
    { target: main('section'), says: 'costsCharts' },
  ],
};

/** Undefined where a screen has no guided look. */
export const tourStops = (pathname: string): readonly TourStop[] | undefined =>
  TOUR_STOPS[pathname.startsWith('/configure/') ? '/configure' : pathname];
