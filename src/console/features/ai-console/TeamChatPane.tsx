import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { teamChatCopy } from '@console/domain/team-chat/teamChatCopy';
import { TeamChatFeed } from '@console/domain/team-chat/TeamChatFeed';
import { selectTeamChat } from '@console/domain/team-chat/teamChatReducer';
import { useAppSelector } from '@console/state/hooks';
import { SidePane } from './SidePane';

/** The team chat beside the conversations. Behaviour, section 5.5. */
export const TeamChatPane = () => {
  const words = useCopy(teamChatCopy);
  const count = useAppSelector((state) => selectTeamChat(state).items.length);
  return (
    <SidePane title={words.title} note={words.events(formatCount(count))}>
      <TeamChatFeed />
    </SidePane>
  );
};
