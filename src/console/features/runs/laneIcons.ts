import {
  CircleDollarSign,
  Hand,
  ListTree,
  MessageSquareText,
  Network,
  ScrollText,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { Lane } from './runEvents';

export const LANE_ICONS: Record<Lane, LucideIcon> = {
  chat: MessageSquareText,
  traces: ListTree,
  agents: Network,
  tools: Wrench,
  logs: ScrollText,
  interventions: Hand,
  cost: CircleDollarSign,
};
