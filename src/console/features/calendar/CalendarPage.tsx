import { useCopy } from '@console/common/copy/languageContext';
import { FailedState } from '@console/common/ui/FailedState';
import { HeadedPage } from '@console/common/ui/HeadedPage';
import { ScheduleDialog } from '@console/domain/scheduling/ScheduleDialog';
import type { CalendarMeeting } from '@contract/http/calendar';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { CalendarBar } from './CalendarBar';
import { calendarCopy } from './calendarCopy';
import { CalendarNotices } from './CalendarNotices';
import { MeetingDetail } from './MeetingDetail';
import { useCalendarAddress } from './useCalendarAddress';
import { useCalendarWeek, type CalendarWeek } from './useCalendarWeek';
import { WeekGrid } from './WeekGrid';

const CalendarColumn = styled(HeadedPage)(({ theme }) => ({
  '& > .notices': { flex: 'none', padding: '0 16px 8px', minHeight: 28 },
  [theme.breakpoints.down('sm')]: { '& > .notices': { padding: '0 12px 4px' } },
}));

/** Meeting that is asked for: a held start, or none yet. */
type FormStart = { kind: 'open' } | { kind: 'held'; start: string; minutes: number };
interface Opened {
  meetings: readonly CalendarMeeting[];
  anchor: HTMLElement;
}

const EMPTY: CalendarWeek = { meetings: [], others: [], free: [], calendars: [], hasPeople: false };

/** A week of meetings and the times that people share; a meeting begins from one of them. Behaviour, section 16.7. */
export const CalendarPage = () => {
  const words = useCopy(calendarCopy);
  const address = useCalendarAddress();
  const { currentData, week, error, isFetching, fulfilledTimeStamp, refetch } = useCalendarWeek(address);
  const [form, setForm] = useState<FormStart | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { teams, people, minutes } = address;
  const isFailed = error !== undefined && !currentData;
  return (
    <CalendarColumn>
      <CalendarBar
        address={address}
        readAt={currentData ? fulfilledTimeStamp : undefined}
        isStale={error !== undefined && currentData !== undefined}
        isRefreshing={isFetching}
        onRefresh={() => void refetch()}
        onSchedule={() => {
          setForm({ kind: 'open' });
        }}
      />
      <div className="notices">
        {currentData ? <CalendarNotices answer={currentData} address={address} /> : null}
        {isFetching && !currentData ? <p role="status">{words.loading}</p> : null}
      </div>
      {isFailed ? (
        <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <WeekGrid
          address={address}
          week={week ?? EMPTY}
          onChosen={(start, length) => {
            setForm({ kind: 'held', start, minutes: length });
          }}
          onOpen={(meetings, anchor) => {
            setOpened({ meetings, anchor });
          }}
        />
      )}
      {opened ? (
        <MeetingDetail
          {...opened}
          calendars={week?.calendars ?? []}
          onClose={() => {
            setOpened(null);
          }}
        />
      ) : null}
      {form ? (
        <ScheduleDialog
          start={{ teams, people, minutes: String(form.kind === 'held' ? form.minutes : minutes) }}
          {...(form.kind === 'held' ? { heldStart: form.start } : {})}
          onClose={() => {
            setForm(null);
          }}
        />
      ) : null}
    </CalendarColumn>
  );
};
