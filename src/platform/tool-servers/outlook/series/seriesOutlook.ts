import type { Availability, SeriesOutlook, SuggestionsResult, TimeRange } from '@contract/entities/meeting';
import type { Recurrence } from '@contract/entities/recurrence';
import { occurrencesOf } from '@platform/common/occurrences';
import type { OfficeSuite } from '../../officeSuite';
import { overlaps, toInterval } from '../scheduling/interval';
import { assertSeries } from './seriesRule';

const NEXT_SHOWN = 3;

const touches = (a: TimeRange, b: TimeRange): boolean => overlaps(toInterval(a), toInterval(b));
const hull = (meetings: readonly TimeRange[]): TimeRange => ({
  start: meetings.map(({ start }) => start).reduce((a, b) => (a < b ? a : b)),
  end: meetings.map(({ end }) => end).reduce((a, b) => (a > b ? a : b)),
});

/** Busy times at the meetings of a series, and none between them. Throws ToolError for a rule that the first does not fit. */
export const seriesAvailability = async (
  office: OfficeSuite,
  attendees: readonly string[],
  recurrence: Recurrence,
  first: TimeRange,
): Promise<Availability[]> => {
  const meetings = assertSeries(recurrence, first);
  const calendars = await office.availability(attendees, hull(meetings));
  return calendars.map((calendar) => ({
    ...calendar,
    busy: calendar.busy.filter((busy) => meetings.some((meeting) => touches(busy, meeting))),
  }));
};

/** The suggestions with what follows from each: the later meetings, and who is busy at which. */
export const withSeries = async (
  office: OfficeSuite,
  found: SuggestionsResult,
  recurrence: Recurrence,
  attendees: readonly string[],
): Promise<SuggestionsResult> => {
  const series = found.suggestions.map((first) => occurrencesOf(recurrence, first));
  const all = series.flat();
  if (all.length === 0) return found;
  const calendars = await office.availability(attendees, hull(all));
  return {
    ...found,
    suggestions: found.suggestions.map((suggestion, index) => ({
      ...suggestion,
      series: outlookOf(series[index] ?? [], calendars),
    })),
  };
};

const outlookOf = (meetings: readonly TimeRange[], calendars: readonly Availability[]): SeriesOutlook => {
  const busy = meetings.flatMap((meeting) => {
    const names = calendars
      .filter((calendar) => calendar.busy.some((one) => touches(one, meeting)))
      .map(({ name }) => name);
    return names.length === 0 ? [] : [{ start: meeting.start, names }];
  });
  return { next: meetings.slice(0, NEXT_SHOWN).map(({ start }) => start), total: meetings.length, busy };
};
