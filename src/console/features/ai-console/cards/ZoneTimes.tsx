import { useCopy } from '@console/common/copy/languageContext';
import type { MeetingCard } from '@console/domain/scheduling/schedulingSteps';
import type { TimeRange } from '@contract/entities/meeting';
import { styled } from '@mui/material/styles';
import { cardCopy } from './cardCopy';
import { meetingZones } from './meetingZones';

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 12px',
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '& dt': { fontWeight: 500 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

/** The chosen time on the clocks of the attendees. */
export const ZoneTimes = ({ card, time }: { card: MeetingCard; time: TimeRange }) => {
  const words = useCopy(cardCopy);
  const zones = meetingZones(card.meeting.attendees, time, card.language);
  if (zones.length === 0) return null;
  return (
    <List aria-label={words.zones}>
      {zones.map(({ zone, when, names }) => (
        <div key={zone} style={{ display: 'contents' }}>
          <dt>{zone}</dt>
          <dd>{`${when} · ${names.join(', ')}`}</dd>
        </div>
      ))}
    </List>
  );
};
