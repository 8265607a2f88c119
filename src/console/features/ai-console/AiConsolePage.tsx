import { useCopy } from '@console/common/copy/languageContext';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { aiConsoleCopy } from './aiConsoleCopy';
import { ChatPane } from './chat/ChatPane';
import { ConversationList } from './conversation-list/ConversationList';
import { PromptDiff } from '@console/domain/prompts/PromptDiff';
import { TracePane } from './TracePane';
import { useChatAddress } from './useChatAddress';
import { useCurrentConversation } from './useCurrentConversation';

const InboxPane = lazy(async () => {
  const inbox = await import(/* webpackChunkName: "InboxPane" */ './inbox/InboxPane');
  return { default: inbox.InboxPane };
});

const TeamChatPane = lazy(async () => {
  const feed = await import(/* webpackChunkName: "TeamChatPane" */ './TeamChatPane');
  return { default: feed.TeamChatPane };
});

const MessageSearchPane = lazy(async () => {
  const pane = await import(/* webpackChunkName: "TeamChatPane" */ './search/MessageSearchPane');
  return { default: pane.MessageSearchPane };
});

const LIST_WIDTH = 264;

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${String(LIST_WIDTH)}px minmax(0, 1fr)`,
  height: '100%',
  minHeight: 0,
  '& > aside': {
    minHeight: 0,
    background: theme.vars.palette.sunken,
    borderRight: `1px solid ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > aside': { display: 'none' },
  },
}));

/** Conversations on the left, the chat or the traces beside them. */
export const AiConsolePage = () => {
  const words = useCopy(aiConsoleCopy);
  const { view, show } = useChatAddress();
  const conversationId = useCurrentConversation();
  const [drawer, setDrawer] = useState<'closed' | 'open'>('closed');
  const showChat = (): void => {
    show('chat');
  };
  const closeDrawer = (): void => {
    setDrawer('closed');
  };
  return (
    <Grid>
      <aside aria-label={words.conversations}>
        <PanelBoundary>
          <ConversationList currentId={conversationId} />
        </PanelBoundary>
      </aside>
      <PanelBoundary resetKeys={[view, conversationId]}>
        {view === 'trace' ? <TracePane /> : null}
        {view === 'team-chat' ? (
          <Suspense>
            <TeamChatPane />
          </Suspense>
        ) : null}
        {view === 'search' ? (
          <Suspense>
            <MessageSearchPane />
          </Suspense>
        ) : null}
        {view === 'inbox' ? (
          <Suspense>
            <InboxPane onBack={showChat} />
          </Suspense>
        ) : null}
        {view === 'chat' ? (
          <ChatPane
            key={conversationId}
            conversationId={conversationId}
            onOpenList={() => {
              setDrawer('open');
            }}
          />
        ) : null}
      </PanelBoundary>
      <Drawer open={drawer === 'open'} onClose={closeDrawer} slotProps={{ paper: { style: { width: 300 } } }}>
        <ConversationList currentId={conversationId} onChosen={closeDrawer} />
      </Drawer>
      <PromptDiff />
    </Grid>
  );
};
