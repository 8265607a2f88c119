import { styled } from '@mui/material/styles';
import { useCopy } from '../copy/languageContext';
import type { StreamStatus } from '../streams/followStream';
import { StatusDot } from './StatusDot';
import { streamCopy } from './streamCopy';

const MarkLine = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  padding: '0 8px',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

/** Whether a stream is live; the word always stands beside the dot. */
export const StreamMark = ({ status }: { status: StreamStatus }) => {
  const words = useCopy(streamCopy);
  if (status === 'connected') {
    return (
      <MarkLine role="status">
        <StatusDot tone="success" />
        {words.connected}
      </MarkLine>
    );
  }
  const isDown = status === 'disconnected';
  return (
    <MarkLine role="status">
      <StatusDot tone={isDown ? 'error' : 'grey'} shape={isDown ? 'ring' : 'dashed'} />
      {isDown ? words.disconnected : words.connecting}
    </MarkLine>
  );
};
