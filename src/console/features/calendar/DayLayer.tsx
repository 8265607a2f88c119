import { useCopy } from '@console/common/copy/languageContext';
import { clockTime } from '@contract/clockParts';
import type { CalendarMeeting } from '@contract/http/calendar';
import { Repeat2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { calendarCopy } from './calendarCopy';
import { GUTTER, HOUR_HEIGHT, Layer, LINE_HEIGHT } from './gridParts';
import { layoutDay } from './layoutDay';
import type { CalendarWeek, OtherBusy } from './useCalendarWeek';
import { onDay, type DaySpan } from './week';

const MOST_IN_WEEK = 3;
const MOST_IN_DAY = 4;
const GAP = 2;
/** Beside meetings a strip of their half-hours stays, which a pointer chooses: a shared free time may lie behind another meeting. */
const STRIP = 10;
/** Shorter ones have no room for a second line. */
const TWO_LINES_MINUTES = 45;

interface DayLayerProps {
  day: string;
  dayText: string;
  column: number;
  columns: number;
  week: CalendarWeek;
  /** Milliseconds, on today only. */
  now: number | undefined;
  onOpen: (meetings: readonly CalendarMeeting[], anchor: HTMLElement) => void;
}

type Entry = { kind: 'meeting'; meeting: CalendarMeeting } | { kind: 'other'; other: OtherBusy };

const pixels = (minutes: number): number => (minutes / 60) * HOUR_HEIGHT;

/** Whole lines that the subject has: no line is cut through. */
const subjectLines = (minutes: number): number => {
  const lines = Math.floor((pixels(minutes) - GAP) / LINE_HEIGHT);
  return Math.max(minutes >= TWO_LINES_MINUTES ? lines - 1 : lines, 1);
};

const boxOf = ({ from, to }: DaySpan, lane: number, lanes: number) => ({
  top: pixels(from) + 1,
  height: pixels(to - from) - GAP,
  left: `calc((100% - ${String(STRIP)}px) * ${String(lane / lanes)} + ${String(GAP)}px)`,
  width: `calc((100% - ${String(STRIP)}px) / ${String(lanes)} - ${String(GAP * 2)}px)`,
});

const entriesOf = ({ meetings, others }: CalendarWeek, day: string) => {
  const all: { item: Entry; span: DaySpan | undefined }[] = [
    ...meetings.map((meeting) => ({
      item: { kind: 'meeting' as const, meeting },
      span: onDay(meeting, day),
    })),
    ...others.map((other) => ({ item: { kind: 'other' as const, other }, span: onDay(other, day) })),
  ];
  return all.flatMap(({ item, span }) => (span ? [{ item, span }] : []));
};

/** The meetings of one day, its shared free times, and now. */
export const DayLayer = ({ day, dayText, column, columns, week, now, onOpen }: DayLayerProps) => {
  const words = useCopy(calendarCopy);
  const { placed, heaps } = layoutDay(entriesOf(week, day), columns === 1 ? MOST_IN_DAY : MOST_IN_WEEK);
  const width = `((100% - ${String(GUTTER)}px) / ${String(columns)})`;
  const free = week.free.flatMap((time) => onDay(time, day) ?? []);
  const current =
    now === undefined
      ? undefined
      : onDay({ start: new Date(now).toISOString(), end: new Date(now + 60_000).toISOString() }, day);
  return (
    <Layer
      aria-label={words.meetingsOf(dayText)}
      style={{
        left: `calc(${String(GUTTER)}px + ${width} * ${String(column)})`,
        width: `calc(${width})`,
      }}
    >
      {free.map(({ from, to }) => (
        <li
          key={`free ${String(from)}`}
          className="free"
          aria-hidden="true"
          style={{ top: pixels(from), height: pixels(to - from) }}
        />
      ))}
      {placed.map(({ item, span, lane, lanes }) =>
        item.kind === 'meeting' ? (
          <li key={item.meeting.id} style={boxOf(span, lane, lanes)}>
            <MeetingButton meeting={item.meeting} span={span} onOpen={onOpen} />
          </li>
        ) : (
          <li
            key={`other ${item.other.start} ${item.other.end}`}
            className="other"
            style={boxOf(span, lane, lanes)}
            title={`${clockTime(item.other.start)} - ${clockTime(item.other.end)} ${item.other.names.join(', ')}`}
          >
            {words.busy}: {item.other.names.join(', ')}
          </li>
        ),
      )}
      {heaps.map(({ items, span, lane, lanes }) => {
        const meetings = items.flatMap((item) => (item.kind === 'meeting' ? [item.meeting] : []));
        return (
          <li key={`heap ${String(span.from)}`} className="heap" style={boxOf(span, lane, lanes)}>
            <button
              type="button"
              disabled={meetings.length === 0}
              aria-label={words.moreLabel(items.length, `${dayText} ${clockOf(span.from)}`)}
              onClick={({ currentTarget }) => {
                onOpen(meetings, currentTarget);
              }}
            >
              {words.more(items.length)}
            </button>
          </li>
        );
      })}
      {current ? <li className="now" aria-hidden="true" style={{ top: pixels(current.from) - 1 }} /> : null}
    </Layer>
  );
};

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

interface MeetingButtonProps extends Pick<DayLayerProps, 'onOpen'> {
  meeting: CalendarMeeting;
  span: DaySpan;
}

const MeetingButton = ({ meeting, span, onOpen }: MeetingButtonProps) => {
  const words = useCopy(calendarCopy);
  const times = `${clockTime(meeting.start)} - ${clockTime(meeting.end)}`;
  const repeats = meeting.seriesId !== undefined;
  const minutes = span.to - span.from;
  const isShort = minutes < TWO_LINES_MINUTES;
  const lines = subjectLines(minutes);
  return (
    <button
      type="button"
      data-own={meeting.isOwn || undefined}
      data-short={isShort || undefined}
      aria-haspopup="dialog"
      title={`${times} ${meeting.subject}`}
      onClick={({ currentTarget }) => {
        onOpen([meeting], currentTarget);
      }}
    >
      <strong data-lines={lines} style={{ '--subject-lines': lines } as CSSProperties}>
        {repeats ? <Repeat2 size={11} aria-hidden="true" /> : null}
        {meeting.subject}
      </strong>{' '}
      <time dateTime={meeting.start} className={isShort ? 'unseen' : undefined}>
        <span>{clockTime(meeting.start)}</span>
        <span> - {clockTime(meeting.end)}</span>
      </time>
      {repeats ? <span className="unseen">, {words.repeats}</span> : null}
    </button>
  );
};
