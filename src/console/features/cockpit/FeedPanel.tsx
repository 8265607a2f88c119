import { TeamChatFeed } from '@console/domain/team-chat/TeamChatFeed';
import { CockpitPanel } from './CockpitPanel';
import type { CockpitPanelProps } from './panelProps';

export const FeedPanel = (props: CockpitPanelProps) => (
  <CockpitPanel {...props} panel="feed">
    <TeamChatFeed />
  </CockpitPanel>
);
