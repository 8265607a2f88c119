import type { FastifyInstance } from 'fastify';
import { calendarEndpoints } from '@contract/endpoints/calendarEndpoints';
import { userOf } from '@platform/access/operations';
import type { CalendarService } from '@platform/calendar/calendarService';
import { route } from '@platform/http/route';

/** The calendar, and the times that a form would be offered. */
export const calendarRoutes =
  ({ read, previewTimes }: CalendarService) =>
  (app: FastifyInstance): void => {
    route(app, calendarEndpoints.read, ({ request, query }) => read(userOf(request), query));
    route(app, calendarEndpoints.previewTimes, ({ request, body: { form, language } }) =>
      previewTimes(userOf(request), form, language),
    );
  };
