import { CalendarClock, UsersRound, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { AccountsSection } from './accounts/AccountsSection';
import type { configureCopy } from './configureCopy';
import { SecretarySection } from './secretary/SecretarySection';

export interface ConfigureSection {
  /** Below `/configure/`. */
  path: string;
  title: keyof typeof configureCopy;
  icon: LucideIcon;
  Section: ComponentType;
}

/** In the order of their navigation; `/configure` itself leads to the first. */
export const CONFIGURE_SECTIONS: readonly ConfigureSection[] = [
  { path: 'accounts', title: 'accounts', icon: UsersRound, Section: AccountsSection },
  { path: 'kebiseo-settings', title: 'secretary', icon: CalendarClock, Section: SecretarySection },
];
