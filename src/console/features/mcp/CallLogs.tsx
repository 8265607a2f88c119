import { useCopy } from '@console/common/copy/languageContext';
import { RevealedText } from '@console/common/ui/RevealedText';
import type { CallLog } from '@contract/entities/keptCall';
import { styled } from '@mui/material/styles';
import { callCopy } from './callCopy';

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.mono,
  maxHeight: 200,
  margin: 0,
  padding: '8px 12px',
  overflow: 'auto',
  listStyle: 'none',
  borderRadius: 8,
  background: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& li': { overflowWrap: 'anywhere' },
  '& li > span': { color: theme.vars.palette.text.secondary },
}));

/** Messages that a server wrote during a call, oldest first. */
export const CallLogs = ({ logs }: { logs: readonly CallLog[] }) => {
  const words = useCopy(callCopy);
  if (logs.length === 0) return null;
  return (
    <section>
      <h4>{words.logs}</h4>
      <List tabIndex={0} aria-label={words.logs}>
        {logs.map(({ level, logger, text }, at) => (
          <li key={at}>
            <span>{logger === undefined ? level : `${level} ${logger}`}</span> <RevealedText text={text} />
          </li>
        ))}
      </List>
    </section>
  );
};
