import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { formatMilliseconds } from '@console/common/format/numbers';
import { stateCopy } from '@console/common/ui/stateCopy';
import { StatusDot } from '@console/common/ui/StatusDot';
import { reconnectRequested, selectConnectivity } from '@console/domain/connectivity/connectivitySlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { CHAT_RECONNECT_ATTEMPTS } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { shellCopy } from './shellCopy';

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  padding: 8,
  color: theme.vars.palette.text.secondary,
  '& > span + span': { flex: 1 },
  '& > small': { fontSize: 12, whiteSpace: 'nowrap', color: theme.vars.palette.text.tertiary },
}));

/** The sidebar's foot: whether the chat server is there, and how far away. */
export const ChatServerState = ({ compact = false }: { compact?: boolean }) => {
  const words = useCopy(shellCopy);
  const { retry } = useCopy(stateCopy);
  const dispatch = useAppDispatch();
  const { chat, attempt, latencyMs } = useAppSelector(selectConnectivity);
  if (chat === 'connected') {
    return (
      <Row role="status">
        <StatusDot tone="success" title={words.chatConnected} />
        {compact ? null : <span>{words.chatConnected}</span>}
        {compact || latencyMs === null ? null : <small>{formatMilliseconds(latencyMs)}</small>}
      </Row>
    );
  }
  const isStarting = chat === 'connecting' || chat === 'closed';
  const text = isStarting ? words.chatConnecting : words.chatDown;
  return (
    <Row role="status">
      <StatusDot tone={isStarting ? 'grey' : 'error'} shape={isStarting ? 'dashed' : 'ring'} title={text} />
      {compact ? null : <span>{text}</span>}
      {compact || chat !== 'reconnecting' || attempt === 0 ? null : (
        <small>{words.attempt(attempt, CHAT_RECONNECT_ATTEMPTS)}</small>
      )}
      {chat === 'gave-up' && !compact ? (
        <Button size="small" onClick={() => dispatch(reconnectRequested())}>
          {retry}
        </Button>
      ) : null}
    </Row>
  );
};
