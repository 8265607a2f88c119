import type { RouteRow } from '@console/app/routes/routeTable';
import type { ScreenTitle } from '@console/app/routes/screensCopy';
import { Square } from 'lucide-react';

type Screen = [path: string, title: ScreenTitle, roles?: RouteRow['roles']];

const SCREENS: Screen[] = [
  ['/', 'dashboard'],
  ['/ai-console', 'aiConsole'],
  ['/cockpit', 'cockpit'],
  ['/logs', 'logs'],
  ['/prompt-studio', 'promptStudio'],
  ['/dry-run', 'dryRun', ['admin', 'operator', 'member']],
  ['/mcp', 'mcp'],
  ['/a2a', 'a2a'],
  ['/observe', 'observe'],
  ['/analyze', 'analyze'],
  ['/configure', 'configure', ['admin']],
  ['/costs', 'costs'],
];

/** The specified sidebar as a route table, with nothing on its pages. */
export const EVERY_SCREEN: readonly RouteRow[] = SCREENS.map(([path, title, roles]) => ({
  path,
  title,
  icon: Square,
  navGroup: 1,
  heading: 'own',
  Page: () => null,
  ...(roles ? { roles } : {}),
}));
