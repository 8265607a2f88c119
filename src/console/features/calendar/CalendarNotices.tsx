import { useCopy } from '@console/common/copy/languageContext';
import { Notice } from '@console/common/ui/Notice';
import { Stack } from '@console/common/ui/Stack';
import type { CalendarResponse } from '@contract/http/calendar';
import { styled } from '@mui/material/styles';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { calendarCopy } from './calendarCopy';
import type { CalendarAddress } from './useCalendarAddress';

const Line = styled('p')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '& > i': {
    display: 'inline-block',
    width: 12,
    height: 12,
    marginRight: 6,
    verticalAlign: -1,
    borderLeft: `3px solid ${theme.vars.palette.primary.text ?? ''}`,
    background: theme.vars.palette.primary.soft,
  },
}));

/** Parts of the calendar that could not be read, and what there is to see of the rest. */
export const CalendarNotices = ({
  answer,
  address,
}: {
  answer: CalendarResponse;
  address: CalendarAddress;
}) => {
  const words = useCopy(calendarCopy);
  const { meetings, people } = answer;
  const unread = people.state === 'read' ? people.calendars.filter(({ error }) => error !== undefined) : [];
  const isNobodyKnown = people.state === 'none' && address.teams.length + address.people.length > 0;
  return (
    <Stack sx={{ gap: 2 }}>
      {meetings.state === 'failed' ? (
        <Notice severity="error" icon={<CircleAlert size={16} />}>
          {words.meetingsFailed(meetings.error)}
        </Notice>
      ) : null}
      {people.state === 'failed' ? (
        <Notice severity="error" icon={<CircleAlert size={16} />}>
          {words.peopleFailed(people.error)}
        </Notice>
      ) : null}
      {unread.length > 0 ? (
        <Notice severity="warning" icon={<TriangleAlert size={16} />}>
          {words.someFailed(unread.map(({ name }) => name).join(', '))}
        </Notice>
      ) : null}
      {isNobodyKnown ? (
        <Notice severity="warning" icon={<TriangleAlert size={16} />}>
          {words.nobodyKnown}
        </Notice>
      ) : null}
      {meetings.state === 'read' && meetings.isCut ? (
        <Notice severity="warning" icon={<TriangleAlert size={16} />}>
          {words.cut}
        </Notice>
      ) : null}
      <Line role="status">
        {people.state === 'read' && people.free.length > 0 ? <i aria-hidden="true" /> : null}
        {meetings.state === 'read' && meetings.items.length === 0 ? `${words.empty} ` : ''}
        {people.state === 'read'
          ? people.free.length === 0
            ? words.noFree
            : words.found(people.free.length)
          : people.state === 'none'
            ? words.choose
            : ''}
      </Line>
    </Stack>
  );
};
