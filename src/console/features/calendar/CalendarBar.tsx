import { documentLanguage } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { PageHeading } from '@console/common/ui/PageHeading';
import { RefreshButton } from '@console/common/ui/RefreshButton';
import { SelectField } from '@console/common/ui/SelectField';
import { TipButton } from '@console/common/ui/TipButton';
import { WhoField } from '@console/domain/scheduling/WhoField';
import { dayWithWeekday } from '@contract/dayTexts';
import { zoneLabel } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react';
import { calendarCopy } from './calendarCopy';
import type { CalendarAddress } from './useCalendarAddress';
import { instantOf } from './week';

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 8,
  marginTop: 8,
  '& > .who': { flex: '1 1 260px', minWidth: 0, maxWidth: 560 },
  '& > .turn': { display: 'flex', alignItems: 'center', gap: 2 },
  [theme.breakpoints.down('sm')]: { '& > .who': { order: 1, maxWidth: 'none', flexBasis: '100%' } },
}));

interface CalendarBarProps {
  address: CalendarAddress;
  readAt: number | undefined;
  isStale: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  onSchedule: () => void;
}

/** Which days, whose calendars, how long; and a meeting without a time yet. */
export const CalendarBar = ({
  address,
  readAt,
  isStale,
  isRefreshing,
  onRefresh,
  onSchedule,
}: CalendarBarProps) => {
  const words = useCopy(calendarCopy);
  const language = documentLanguage(useLanguage());
  const { days, today, minutes, lengths, teams, people, isThisWeek, turn, show, choose, setMinutes } =
    address;
  const [first = today, last = first] = [days[0], days.at(-1)];
  const dayText = (day: string): string => dayWithWeekday(instantOf(day, 720), language);
  const span = first === last ? dayText(first) : `${dayText(first)} - ${dayText(last)}`;
  const isOneDay = days.length === 1;
  return (
    <header>
      <PageHeading title={words.title} subtitle={words.span(span, first.slice(0, 4), zoneLabel())}>
        <RefreshButton
          label={words.refresh}
          readAt={readAt}
          isStale={isStale}
          isRefreshing={isRefreshing}
          onRefresh={onRefresh}
        />
        <Button look="filled" icon={<CalendarPlus size={14} />} onClick={onSchedule}>
          {words.newMeeting}
        </Button>
      </PageHeading>
      <Tools>
        <div className="turn">
          <TipButton
            label={words.previous}
            onClick={() => {
              turn(-1);
            }}
          >
            <ChevronLeft size={16} />
          </TipButton>
          <Button
            disabled={isThisWeek}
            onClick={() => {
              show(today);
            }}
          >
            {isOneDay ? words.today : words.thisWeek}
          </Button>
          <TipButton
            label={words.next}
            onClick={() => {
              turn(1);
            }}
          >
            <ChevronRight size={16} />
          </TipButton>
        </div>
        <div className="who">
          <WhoField isLabelHidden label={words.who} teams={teams} people={people} onChange={choose} />
        </div>
        <SelectField
          label={words.length}
          value={String(minutes)}
          options={lengths.map((length) => ({ value: String(length), label: words.minutes(length) }))}
          onChange={(value) => {
            setMinutes(Number(value));
          }}
        />
      </Tools>
    </header>
  );
};
