import { CalendarQuery, CalendarResponse, TimesPreviewBody, TimesPreviewResponse } from '../http/calendar';
import { EXECUTE } from '../requirements';
import { endpoint } from './endpoint';

/** The calendar of the assistant and of chosen people. */
export const calendarEndpoints = {
  read: endpoint({
    operation: 'chat GET /api/calendar',
    summary: 'Meetings, calendars of chosen people and the times they share',
    requirement: EXECUTE,
    query: CalendarQuery,
    answer: CalendarResponse,
  }),
  previewTimes: endpoint({
    operation: 'chat POST /api/calendar/times',
    summary: 'The times that a meeting would be offered, without asking for it',
    requirement: EXECUTE,
    body: TimesPreviewBody,
    answer: TimesPreviewResponse,
  }),
};
