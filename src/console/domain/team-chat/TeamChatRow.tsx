import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { RunId } from '@console/common/ui/RunId';
import { RevealedText } from '@console/common/ui/RevealedText';
import type { TeamChatEvent, TeamChatType } from '@contract/entities/teamChatEvent';
import { calendarDate, clockTime } from '@contract/clockParts';
import { styled } from '@mui/material/styles';
import { AtSign, Hash, MessageCircle, Paperclip, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { teamChatCopy } from './teamChatCopy';

const ICONS: Record<TeamChatType, LucideIcon> = { mention: AtSign, dm: MessageCircle, channel: Hash };

const ChatArticle = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '26px minmax(0, 1fr)',
  columnGap: 10,
  alignItems: 'start',
  padding: '8px 14px',
  '& .avatar': {
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    borderRadius: 6,
    fontSize: 11,
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    background: theme.vars.palette.active,
  },
  '& header': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, height: 20 },
  '& b': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& .where': {
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 3,
    minWidth: 0,
    color: theme.vars.palette.text.tertiary,
    '& svg': { flex: 'none' },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& .end': { display: 'inline-flex', alignItems: 'center', gap: 8, marginLeft: 'auto', flex: 'none' },
  '& time': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& p': { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '& .end > span': { maxWidth: 110, overflow: 'hidden' } },
}));

interface TeamChatRowProps {
  event: TeamChatEvent;
  /** The date, which goes without saying: `2026-11-21`. */
  today: string;
}

/** One event with every specified field. Behaviour, section 5.5. */
export const TeamChatRow = memo(({ event, today }: TeamChatRowProps) => {
  const words = useCopy(teamChatCopy);
  const Icon = ICONS[event.type];
  const { user, message, runId, timestamp } = event;
  const day = calendarDate(timestamp);
  return (
    <ChatArticle data-type={event.type}>
      <span className="avatar" aria-hidden="true">
        {String.fromCodePoint(user.codePointAt(0) ?? 0x3f).toUpperCase()}
      </span>
      <div style={{ minWidth: 0 }}>
        <header>
          <b>{user}</b>
          <span className="where" title={words[event.type]}>
            <Icon size={12} role="img" aria-label={words[event.type]} />
            <span>{event.type === 'dm' ? words.directTo(event.channel) : event.channel}</span>
            {event.hasAttachment ? <Paperclip size={12} role="img" aria-label={words.attachment} /> : null}
          </span>
          <span className="end">
            {runId === undefined ? null : <RunId id={runId} />}
            <time dateTime={timestamp} title={formatInstant(timestamp)}>
              {day === today ? clockTime(timestamp) : `${day.slice(5)} ${clockTime(timestamp)}`}
            </time>
          </span>
        </header>
        <p title={message}>
          <RevealedText text={message} />
        </p>
      </div>
    </ChatArticle>
  );
});
TeamChatRow.displayName = 'TeamChatRow';
