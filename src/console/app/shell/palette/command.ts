import type { JudgingAct } from '@console/domain/judgements/judgingSlice';
import type { LucideIcon } from 'lucide-react';

export const COMMAND_CATEGORIES = ['Navigation', 'Actions', 'Quick'] as const;
export type CommandCategory = (typeof COMMAND_CATEGORIES)[number];

export type CommandAction =
  | { kind: 'open'; to: string }
  | { kind: 'switch-mode' }
  | { kind: 'stop-everything' }
  | { kind: 'judge'; act: JudgingAct };

/** Behaviour, section 2.6, in the operator's language. */
export interface Command {
  /** Kept among the recently used: never renamed. */
  id: string;
  name: string;
  description: string;
  icon: LucideIcon;
  action: CommandAction;
  category: CommandCategory;
  /** Found by these words in either language. */
  keywords: readonly string[];
}
