import type { CardType } from '@contract/entities/actionCard';
import { CalendarClock, MessageCircleQuestionMark, Unplug, Wrench, type LucideIcon } from 'lucide-react';

/** Icon of each kind of card. */
export const CARD_ICONS: Record<CardType, LucideIcon> = {
  meeting: CalendarClock,
  'tool-approval': Wrench,
  'gateway-call': Unplug,
  'agent-question': MessageCircleQuestionMark,
};
