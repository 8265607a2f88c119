import { documentLanguage } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import type { Availability, MeetingSuggestion } from '@contract/entities/meeting';
import { calendarDate, clockParts } from '@contract/clockParts';
import { dayWithWeekday } from '@contract/dayTexts';
import { wallClockInstant } from '@contract/wallClock';
import { displayZone, workspaceZone, zoneLabel } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { cardCopy } from './cardCopy';

const FIRST_HOUR = 9;
const LAST_HOUR = 18;
const TICKS = [10, 12, 14, 16, 18];
const HOUR_MS = 3_600_000;
const NAME_WIDTH = 84;

const Lanes = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'relative',
  color: theme.vars.palette.text.secondary,
  '& > div:not(.marks)': {
    display: 'grid',
    gridTemplateColumns: `${String(NAME_WIDTH)}px 1fr`,
    alignItems: 'center',
    height: 18,
  },
  '& > div:first-of-type': { ...theme.typography.overline, color: theme.vars.palette.text.tertiary },
  '& .lane': { position: 'relative', height: '100%' },
  '& .lane.track::before': {
    content: '""',
    position: 'absolute',
    inset: '4px 0',
    borderRadius: 2,
    background: theme.vars.palette.hover,
  },
  '& .lane i': {
    position: 'absolute',
    top: 4,
    bottom: 4,
    borderRadius: 2,
    opacity: 0.55,
    background: theme.vars.palette.text.tertiary,
  },
  '& .lane span': { position: 'absolute', whiteSpace: 'nowrap', transform: 'translateX(-50%)' },
  '& .lane span:last-child': { transform: 'translateX(-100%)' },
  // Frames of suggestions pass under it.
  '& .lane em': {
    position: 'relative',
    zIndex: 1,
    paddingRight: 4,
    fontStyle: 'normal',
    background: theme.vars.palette.background.paper,
  },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', paddingRight: 8 },
  '& .marks': {
    position: 'absolute',
    top: 17,
    right: 0,
    bottom: -1,
    left: NAME_WIDTH,
    pointerEvents: 'none',
  },
  '& .marks b': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    borderRadius: 4,
    boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.primary.line}`,
  },
  '& .marks b[data-chosen=true]': {
    background: `color-mix(in srgb, ${theme.vars.palette.primary.text ?? ''} 16%, transparent)`,
    boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.primary.text ?? ''}`,
  },
}));

interface CalendarLanesProps {
  availability: readonly Availability[];
  suggestions: readonly MeetingSuggestion[];
  chosen: MeetingSuggestion;
}

/** The chosen day of the workspace as one lane per attendee, busy times dark, suggestions framed. */
export const CalendarLanes = ({ availability, suggestions, chosen }: CalendarLanesProps) => {
  const words = useCopy(cardCopy);
  const language = documentLanguage(useLanguage());
  const zone = workspaceZone();
  const { year, month, day } = clockParts(chosen.start, zone);
  const from = wallClockInstant(year, month, day, FIRST_HOUR, 0, zone).getTime();
  const to = wallClockInstant(year, month, day, LAST_HOUR, 0, zone).getTime();
  const percent = (at: number): number => ((Math.min(Math.max(at, from), to) - from) / (to - from)) * 100;
  const place = (start: string, end: string) => {
    const left = percent(new Date(start).getTime());
    return { left: `${String(left)}%`, width: `${String(percent(new Date(end).getTime()) - left)}%` };
  };
  const isThatDay = ({ start }: { start: string }): boolean =>
    calendarDate(start, zone) === calendarDate(chosen.start, zone);
  const shownDay = dayWithWeekday(chosen.start, language, zone);
  const dayText = displayZone() === zone ? shownDay : `${shownDay} (${zoneLabel(zone)})`;
  return (
    <Lanes role="img" aria-label={words.calendars(dayText, availability.length)}>
      <div>
        <span className="name" title={dayText}>
          {dayText}
        </span>
        <div className="lane">
          {TICKS.map((hour) => (
            <span key={hour} style={{ left: `${String(percent(from + (hour - FIRST_HOUR) * HOUR_MS))}%` }}>
              {hour}
            </span>
          ))}
        </div>
      </div>
      {availability.map((person) => (
        <div key={person.email}>
          <span className="name">{person.name}</span>
          {person.error === undefined ? (
            <div className="lane track">
              {person.busy.map(({ start, end }, index) => (
                <i key={`${start} ${String(index)}`} style={place(start, end)} />
              ))}
            </div>
          ) : (
            <div className="lane" title={person.error}>
              <em>{words.unknownCalendar}</em>
            </div>
          )}
        </div>
      ))}
      <div className="marks">
        {suggestions.filter(isThatDay).map((suggestion) => (
          <b
            key={suggestion.start}
            data-chosen={suggestion.start === chosen.start}
            style={place(suggestion.start, suggestion.end)}
          />
        ))}
      </div>
    </Lanes>
  );
};
