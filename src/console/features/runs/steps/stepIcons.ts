import {
  Bot,
  CircleAlert,
  ClipboardCheck,
  GitBranch,
  Hand,
  MessageSquareText,
  Sparkles,
  Waypoints,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { StepKind } from './runStep';

export const STEP_ICONS: Record<StepKind, LucideIcon> = {
  run: Waypoints,
  agent: Bot,
  model: Sparkles,
  tool: Wrench,
  message: MessageSquareText,
  card: ClipboardCheck,
  intervention: Hand,
  decision: GitBranch,
  error: CircleAlert,
};
