import {
  Bot,
  CalendarClock,
  KeyRound,
  MessagesSquare,
  Plug,
  ScrollText,
  SlidersHorizontal,
  Unplug,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { AccountsSection } from './accounts/AccountsSection';
import { AuditSection } from './audit/AuditSection';
import type { configureCopy } from './configureCopy';
import { GatewaySection } from './gateway/GatewaySection';
import { SecretarySection } from './secretary/SecretarySection';
import { AgentsSection } from './system/AgentsSection';
import { GeneralSection } from './system/GeneralSection';
import { SecuritySection } from './system/SecuritySection';
import { ToolServersSection } from './system/ToolServersSection';
import { UnderstandingSection } from './understanding/UnderstandingSection';

export interface ConfigureSection {
  /** Below `/configure/`. */
  path: string;
  title: keyof typeof configureCopy;
  icon: LucideIcon;
  Section: ComponentType;
  /** Whether Save Changes and Reset in the header are about it. */
  inForm: boolean;
}

/** In the order of their navigation; `/configure` itself leads to the first. Behaviour, section 14.1. */
export const CONFIGURE_SECTIONS: readonly ConfigureSection[] = [
  { path: 'general', title: 'general', icon: SlidersHorizontal, Section: GeneralSection, inForm: true },
  {
    path: 'kebiseo-settings',
    title: 'secretary',
    icon: CalendarClock,
    Section: SecretarySection,
    inForm: false,
  },
  { path: 'agents', title: 'agents', icon: Bot, Section: AgentsSection, inForm: true },
  { path: 'mcp', title: 'mcpServers', icon: Plug, Section: ToolServersSection, inForm: true },
  { path: 'gateway', title: 'gateway', icon: Unplug, Section: GatewaySection, inForm: false },
  { path: 'security', title: 'security', icon: KeyRound, Section: SecuritySection, inForm: true },
  { path: 'accounts', title: 'accounts', icon: UsersRound, Section: AccountsSection, inForm: false },
  {
    path: 'understanding',
    title: 'understanding',
    icon: MessagesSquare,
    Section: UnderstandingSection,
    inForm: false,
  },
  { path: 'audit', title: 'audit', icon: ScrollText, Section: AuditSection, inForm: false },
];
