import { documentLanguage } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { timeRangeText } from '@contract/dayTexts';
import { recurrenceText } from '@contract/recurrenceText';
import type { Availability } from '@contract/entities/meeting';
import type { CalendarMeeting } from '@contract/http/calendar';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { ExternalLink, Repeat2 } from 'lucide-react';
import { calendarCopy } from './calendarCopy';

const List = styled('ul')(({ theme }) => ({
  width: 320,
  maxWidth: '100%',
  maxHeight: 420,
  margin: 0,
  padding: '4px 16px',
  overflow: 'auto',
  listStyle: 'none',
  '& > li': { padding: '10px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& h3': theme.typography.h4,
  '& p': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& p > svg': { marginRight: 4, verticalAlign: -2 },
}));

interface MeetingDetailProps {
  meetings: readonly CalendarMeeting[];
  calendars: readonly Availability[];
  anchor: HTMLElement;
  onClose: () => void;
}

/** Details of one meeting, or of several at the same time. */
export const MeetingDetail = ({ meetings, calendars, anchor, onClose }: MeetingDetailProps) => {
  const words = useCopy(calendarCopy);
  const language = documentLanguage(useLanguage());
  const nameOf = (email: string): string =>
    calendars.find((one) => one.email.toLowerCase() === email.toLowerCase())?.name ?? email;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': meetings.map(({ subject }) => subject).join(', ') },
      }}
    >
      <List>
        {meetings.map(
          ({ id, subject, start, end, organizer, attendees, isOwn, recurrence, seriesId, joinUrl }) => (
            <li key={id}>
              <h3>{subject}</h3>
              <p>
                <time dateTime={start}>{timeRangeText(start, end, language)}</time>
              </p>
              {seriesId === undefined ? null : (
                <p>
                  <Repeat2 size={13} aria-hidden="true" />
                  {recurrence ? recurrenceText(recurrence, language) : words.repeats}
                </p>
              )}
              <p>{isOwn ? words.own : `${words.organizer}: ${nameOf(organizer)}`}</p>
              <p title={attendees.join(', ')}>
                {words.attendees(attendees.length)}: {attendees.map(nameOf).join(', ')}
              </p>
              {joinUrl === undefined ? null : (
                <Link href={joinUrl} target="_blank" rel="noreferrer">
                  <ExternalLink size={12} aria-hidden="true" /> {words.join}
                </Link>
              )}
            </li>
          ),
        )}
      </List>
    </Popover>
  );
};
