import { COCKPIT_PANELS, type CockpitPanel } from '@console/domain/preferences/preferencesSlice';
import { Bot, Hand, ListTree, MessagesSquare, type LucideIcon } from 'lucide-react';

export const PANEL_ICONS: Record<CockpitPanel, LucideIcon> = {
  feed: MessagesSquare,
  trace: ListTree,
  profile: Bot,
  interventions: Hand,
};

export const panelNamed = (name: string | null): CockpitPanel | undefined =>
  COCKPIT_PANELS.find((panel) => panel === name);
