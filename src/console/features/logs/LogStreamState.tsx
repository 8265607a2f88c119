import { useCopy } from '@console/common/copy/languageContext';
import { StatusDot } from '@console/common/ui/StatusDot';
import { selectLogStream } from '@console/domain/logs/logsSelectors';
import { useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { logsPageCopy } from './logsPageCopy';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  padding: '4px 20px',
  color: theme.vars.palette.warning.main,
  background: theme.vars.palette.warning.soft,
  borderBottom: `1px solid ${theme.vars.palette.warning.line}`,
}));

/** Said only while what is shown may be behind; a stream that runs needs no words. */
export const LogStreamState = () => {
  const words = useCopy(logsPageCopy);
  const stream = useAppSelector(selectLogStream);
  return stream === 'disconnected' ? (
    <Line role="status">
      <StatusDot tone="error" shape="ring" />
      {words.disconnected}
    </Line>
  ) : null;
};
