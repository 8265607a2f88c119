import { useZone } from '@console/common/copy/languageContext';
import { formatInstant, formatTime } from '@console/common/format/dateTime';
import { RevealedText } from '@console/common/ui/RevealedText';
import { RunId } from '@console/common/ui/RunId';
import type { AgentMessage } from '@contract/entities/agentMessage';
import { calendarDate } from '@contract/clockParts';
import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { agentMessageText } from './agentMessageText';

const MessageLine = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 10,
  height: '100%',
  padding: '2px 14px 1px',
  '&[aria-current=true]': { background: theme.vars.palette.selected },
  '& > time': {
    ...theme.typography.caption,
    flex: 'none',
    width: 58,
    lineHeight: '24px',
    color: theme.vars.palette.text.tertiary,
  },
  '& > time > small': { ...theme.typography.caption, display: 'block' },
  '& > div': { flex: 1, minWidth: 0 },
  '& .route': { display: 'flex', alignItems: 'center', gap: 6, height: 24, fontWeight: 500 },
  '& .route > span': { flex: 'none', whiteSpace: 'nowrap' },
  '& .route > svg': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '& .route > button, & .route > code': {
    ...theme.typography.mono,
    minWidth: 0,
    padding: 0,
    border: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    background: 'none',
    color: theme.vars.palette.primary.text,
  },
  '& .route > button': {
    height: 24,
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': insetFocusRing(theme),
  },
  '& .facts': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 24,
    '& a': { display: 'inline-block', lineHeight: '24px' },
    color: theme.vars.palette.text.secondary,
    '& > span:first-of-type': {
      flex: 1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
}));

interface AgentMessageLineProps {
  message: AgentMessage;
  current?: boolean;
  /** The date, which goes without saying: `2026-11-21`. */
  today: string;
  /** Makes the action a button that opens the whole message. */
  onOpen?: ((id: string) => void) | undefined;
}

/** One message between agents: from, to, action, time and what it says. Behaviour, section 19. */
export const AgentMessageLine = memo(({ message, current = false, today, onOpen }: AgentMessageLineProps) => {
  const { from, to, action, timestamp, runId, params } = message;
  useZone();
  const day = calendarDate(timestamp);
  return (
    <MessageLine aria-current={current ? true : undefined}>
      <time dateTime={timestamp} title={formatInstant(timestamp)}>
        {formatTime(timestamp)}
        {day === today ? null : <small>{day.slice(5)}</small>}
      </time>
      <div>
        <div className="route">
          <span>{from}</span>
          <ArrowRight size={12} role="img" aria-label="→" />
          <span>{to}</span>
          {onOpen ? (
            <button
              type="button"
              onClick={() => {
                onOpen(message.id);
              }}
            >
              {action}
            </button>
          ) : (
            <code>{action}</code>
          )}
        </div>
        <div className="facts">
          <span title={agentMessageText(params)}>
            <RevealedText text={agentMessageText(params)} />
          </span>
          {runId === undefined ? null : <RunId id={runId} />}
        </div>
      </div>
    </MessageLine>
  );
});
AgentMessageLine.displayName = 'AgentMessageLine';
