import { useCopy } from '@console/common/copy/languageContext';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { StatusDot } from '@console/common/ui/StatusDot';
import { TipButton } from '@console/common/ui/TipButton';
import { selectIsChatConnected } from '@console/domain/connectivity/connectivitySlice';
import { useChangeConversationMutation } from '@console/domain/conversations/conversationsApi';
import { selectIsDryRun } from '@console/domain/preferences/preferencesSlice';
import { promptsCopy } from '@console/domain/prompts/promptsCopy';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { hasPermission } from '@contract/roles';
import { styled } from '@mui/material/styles';
import { FileDiff, ListTree, MessagesSquare, PanelLeft, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { aiConsoleCopy } from '../aiConsoleCopy';
import { mayKeep } from '../mayKeep';
import { useChatAddress } from '../useChatAddress';
import { useConversation } from '../useConversation';
import { useSayRefusal } from '../useSayRefusal';
import { useDiffAddress } from '@console/domain/prompts/useDiffAddress';
import { ConversationTotal } from './ConversationTotal';
import { ModeSwitch } from './ModeSwitch';
import { ShareControl } from '../sharing/ShareControl';

/** A pane of this width has no room for a title beside the switches: it has the second line, before the buttons. */
const NARROW = '@container (max-width: 600px)';

const Bar = styled('header', { shouldForwardProp: (prop) => prop !== 'dryRun' })<{ dryRun: boolean }>(
  ({ theme, dryRun }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    height: 52,
    padding: '0 12px 0 20px',
    borderBottom: dryRun
      ? `2px solid ${theme.vars.palette.info.main}`
      : `1px solid ${theme.vars.palette.divider}`,
    '& h2': {
      ...theme.typography.subtitle1,
      flex: 1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .list': { display: 'none' },
    [theme.breakpoints.down('md')]: { padding: '0 8px', '& .list': { display: 'inline-flex' } },
    [NARROW]: {
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      height: 'auto',
      padding: '4px 8px 6px',
      rowGap: 2,
      '& .list': { marginRight: 'auto' },
      '& h2': { order: 1, flex: '1 1 calc(100% - 160px)', padding: '0 8px' },
      '& > button, & > .wide': { order: 2 },
    },
    [theme.breakpoints.down('sm')]: { '& .wide': { display: 'none' } },
  }),
);

const Connection = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { '& span:last-child': { position: 'absolute', left: -9999 } },
}));

interface ChatHeaderProps {
  conversationId: string | null;
  onOpenList: () => void;
}

export const ChatHeader = ({ conversationId, onOpenList }: ChatHeaderProps) => {
  const words = useCopy(aiConsoleCopy);
  const promptWords = useCopy(promptsCopy);
  const { show } = useChatAddress();
  const { change: openDiff } = useDiffAddress();
  const connected = useAppSelector(selectIsChatConnected);
  const dryRun = useAppSelector(selectIsDryRun);
  const user = useAppSelector(selectUser);
  const [asking, setAsking] = useState(false);
  const [change] = useChangeConversationMutation();
  const sayRefusal = useSayRefusal();
  const reset = async (id: string): Promise<void> => {
    const { error } = await change({ id, change: { reset: true } });
    sayRefusal(words.resetFailed, error);
  };
  const conversation = useConversation(conversationId);
  const title = conversation?.title;
  const mayReset =
    conversation !== undefined &&
    user !== null &&
    hasPermission(user, 'execute:actions') &&
    mayKeep(user, conversation);
  return (
    <Bar dryRun={dryRun}>
      <span className="list">
        <TipButton label={words.conversations} onClick={onOpenList}>
          <PanelLeft size={16} />
        </TipButton>
      </span>
      <h2>{title ? title : words.untitled}</h2>
      {conversationId === null ? null : <ConversationTotal conversationId={conversationId} />}
      {conversation ? <ShareControl conversation={conversation} /> : null}
      <Connection role="status">
        <StatusDot tone={connected ? 'success' : 'error'} shape={connected ? 'filled' : 'ring'} />
        <span>{connected ? words.connected : words.disconnected}</span>
      </Connection>
      <ModeSwitch />
      <TipButton
        label={words.traces}
        onClick={() => {
          show('trace');
        }}
      >
        <ListTree size={16} />
      </TipButton>
      <TipButton
        label={words.teamChat}
        onClick={() => {
          show('team-chat');
        }}
      >
        <MessagesSquare size={16} />
      </TipButton>
      <span className="wide">
        <TipButton
          label={promptWords.diffTitle}
          onClick={() => {
            openDiff({ diff: 'coordinator' });
          }}
        >
          <FileDiff size={16} />
        </TipButton>
      </span>
      <TipButton
        label={words.reset}
        disabled={!mayReset}
        onClick={() => {
          setAsking(true);
        }}
      >
        <RotateCcw size={16} />
      </TipButton>
      <ConfirmDialog
        open={asking}
        destructive
        title={words.confirmReset}
        description={words.confirmResetHint}
        confirmLabel={words.clear}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          setAsking(false);
          if (conversationId !== null) void reset(conversationId);
        }}
      />
    </Bar>
  );
};
