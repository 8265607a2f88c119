import { consoleApi } from '@console/common/api/consoleApi';
import { CalendarResponse, TimesPreviewResponse, type TimesPreviewBody } from '@contract/http/calendar';

export interface CalendarArgument {
  /** ISO 8601, the end exclusive. */
  start: string;
  end: string;
  teams: readonly string[];
  people: readonly string[];
  minutes: number;
}

/** Calendars of others are slow to read: longer than the tool server's own time-out. */
const CALENDAR_TIMEOUT_MS = 30_000;

/** Behaviour, section 16.7. */
export const calendarApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getCalendar: build.query<CalendarResponse, CalendarArgument>({
      query: ({ start, end, teams, people, minutes }) => ({
        service: 'chat',
        url: '/api/calendar',
        params: {
          start,
          end,
          minutes,
          ...(teams.length > 0 ? { teams: teams.join(',') } : {}),
          ...(people.length > 0 ? { people: people.join(',') } : {}),
        },
        timeoutMs: CALENDAR_TIMEOUT_MS,
      }),
      responseSchema: CalendarResponse,
    }),
    /** Reads, and says what a request would be offered. */
    getTimesPreview: build.query<TimesPreviewResponse, TimesPreviewBody>({
      query: (body) => ({
        service: 'chat',
        url: '/api/calendar/times',
        method: 'POST',
        body,
        timeoutMs: CALENDAR_TIMEOUT_MS,
      }),
      responseSchema: TimesPreviewResponse,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetCalendarQuery, useGetTimesPreviewQuery } = calendarApi;
