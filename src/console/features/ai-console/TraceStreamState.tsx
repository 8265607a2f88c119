import { useCopy } from '@console/common/copy/languageContext';
import { StatusDot } from '@console/common/ui/StatusDot';
import { selectTraceStream } from '@console/domain/traces/tracesSelectors';
import { useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { traceCopy } from './traceCopy';

const Frame = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '0 8px',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

export const TraceStreamState = () => {
  const words = useCopy(traceCopy);
  const stream = useAppSelector(selectTraceStream);
  if (stream === 'connected') {
    return (
      <Frame role="status">
        <StatusDot tone="success" />
        {words.connected}
      </Frame>
    );
  }
  const isDown = stream === 'disconnected';
  return (
    <Frame role="status">
      <StatusDot tone={isDown ? 'error' : 'grey'} shape={isDown ? 'ring' : 'dashed'} />
      {isDown ? words.disconnected : words.connecting}
    </Frame>
  );
};
