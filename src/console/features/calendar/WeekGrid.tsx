import { documentLanguage } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { useNow } from '@console/common/hooks/useNow';
import { dayWithWeekday } from '@contract/dayTexts';
import type { CalendarMeeting } from '@contract/http/calendar';
import { displayZone, zoneLabel } from '@contract/zones';
import { useEffect, useId, useRef } from 'react';
import { calendarCopy } from './calendarCopy';
import { cellState, type CellState } from './cellState';
import { DayLayer } from './DayLayer';
import { HoursGrid, DaysHead, HEAD_HEIGHT, HOUR_HEIGHT, Hours, Scroll } from './gridParts';
import type { CalendarAddress } from './useCalendarAddress';
import type { CalendarWeek } from './useCalendarWeek';
import { useSelection, type Place, type Selection } from './useSelection';
import { instantOf, SLOT_MINUTES, SLOTS } from './week';

const FIRST_ROW = 18;
const FIRST_HOUR = 8;
const RENEW_MS = 60_000;
const ROWS = Array.from({ length: SLOTS }, (_, row) => row);

interface WeekGridProps {
  address: CalendarAddress;
  /** Undefined while it is read. */
  week: CalendarWeek;
  onChosen: (start: string, minutes: number) => void;
  onOpen: (meetings: readonly CalendarMeeting[], anchor: HTMLElement) => void;
}

const clock = (row: number): string =>
  `${String(Math.floor(row / 2)).padStart(2, '0')}:${row % 2 === 0 ? '00' : '30'}`;

/** Days beside each other, half-hours below each other; a time is chosen by pointer or keyboard. */
export const WeekGrid = ({ address, week, onChosen, onOpen }: WeekGridProps) => {
  const words = useCopy(calendarCopy);
  const id = useId();
  const language = documentLanguage(useLanguage());
  const now = useNow(RENEW_MS);
  const { days, today, minutes, turn } = address;
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = FIRST_HOUR * HOUR_HEIGHT;
  }, []);
  const choice = useSelection({
    columns: days.length,
    first: { column: Math.max(0, days.indexOf(today)), row: FIRST_ROW },
    onTurn: turn,
    onChosen: ({ column, row }, length) => {
      onChosen(instantOf(days[column] ?? today, row * SLOT_MINUTES), length ?? minutes);
    },
  });
  const { row } = choice.place;
  const { isMoving } = choice;
  useEffect(() => {
    const frame = scroller.current;
    if (!frame || !isMoving) return;
    const top = (row * HOUR_HEIGHT) / 2;
    const last = top + HOUR_HEIGHT - frame.clientHeight + HEAD_HEIGHT;
    frame.scrollTop = Math.min(Math.max(frame.scrollTop, last), top);
  }, [row, isMoving]);
  const dayText = (day: string): string => dayWithWeekday(instantOf(day, 720), language);
  const [first = today, last = first] = [days[0], days.at(-1)];
  const span = first === last ? dayText(first) : `${dayText(first)} - ${dayText(last)}`;
  return (
    <Scroll ref={scroller} style={{ '--days': days.length } as never}>
      <DaysHead>
        <span>{zoneLabel()}</span>
        {days.map((day) => (
          <strong
            key={day}
            data-today={day === today || undefined}
            aria-current={day === today ? 'date' : undefined}
          >
            {dayText(day)}
          </strong>
        ))}
      </DaysHead>
      <p id={`${id}-keys`} hidden>
        {words.keys}
      </p>
      <HoursGrid>
        <Hours aria-hidden="true">
          {ROWS.filter((row) => row % 2 === 0 && row > 0).map((row) => (
            <span key={row} style={{ top: (row / 2) * HOUR_HEIGHT - 8 }}>
              {clock(row)}
            </span>
          ))}
        </Hours>
        <div
          role="grid"
          className="cells"
          tabIndex={0}
          aria-activedescendant={cellId(id, choice.place)}
          onKeyDown={choice.onKeyDown}
          aria-label={words.grid(span, displayZone())}
          aria-describedby={`${id}-keys`}
          onPointerLeave={choice.pointer.leave}
        >
          {ROWS.map((row) => (
            <div key={row} role="row">
              {days.map((day, column) => (
                <Cell
                  key={day}
                  id={cellId(id, { column, row })}
                  place={{ column, row }}
                  state={cellState(week, { day, from: row * SLOT_MINUTES, minutes, now })}
                  when={`${dayText(day)} ${clock(row)}`}
                  isChosen={isIn(choice.selection, { column, row })}
                  choice={choice}
                />
              ))}
            </div>
          ))}
        </div>
        {days.map((day, column) => (
          <DayLayer
            key={day}
            day={day}
            dayText={dayText(day)}
            column={column}
            columns={days.length}
            week={week}
            now={day === today ? now : undefined}
            onOpen={onOpen}
          />
        ))}
      </HoursGrid>
    </Scroll>
  );
};

const cellId = (id: string, { column, row }: Place): string => `${id}-${String(column)}-${String(row)}`;

const isIn = (selection: Selection | null, { column, row }: Place): boolean =>
  selection !== null && selection.column === column && row >= selection.first && row <= selection.last;

interface CellProps {
  id: string;
  place: Place;
  state: CellState;
  /** `11월 24일 화 14:00` */
  when: string;
  isChosen: boolean;
  choice: ReturnType<typeof useSelection>;
}

const Cell = ({ id, place, state, when, isChosen, choice }: CellProps) => {
  const words = useCopy(calendarCopy);
  const isHere = choice.place.column === place.column && choice.place.row === place.row;
  const said = {
    past: words.isPast,
    free: words.free,
    busy: state.kind === 'busy' ? words.busyWith(state.names.join(', ')) : '',
    open: '',
  }[state.kind];
  return (
    <div
      role="gridcell"
      id={id}
      data-here={isHere || undefined}
      data-state={state.kind}
      aria-selected={isChosen}
      aria-label={said === '' ? when : `${when}, ${said}`}
      onPointerDown={(event) => {
        choice.pointer.down(place, event);
      }}
      onPointerEnter={() => {
        choice.pointer.over(place);
      }}
      onPointerUp={(event) => {
        choice.pointer.up(place, event);
      }}
    />
  );
};
