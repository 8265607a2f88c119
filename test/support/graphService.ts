import { inUtc, meetingsOfSeries, type GraphRule } from './graphSeries';
import { serveService, type ServedService, type ServiceAnswer, type ServiceRequest } from './servedService';

export const GRAPH_SECRET = 'graph-canary-8c41e7a9d2';
export const GRAPH_MAILBOX = 'assistant@tenant.example';

interface GraphEvent extends Record<string, unknown> {
  id: string;
  start: { dateTime: string };
  end: { dateTime: string };
  transactionId?: string;
  recurrence?: GraphRule;
  seriesMasterId?: string;
}

export interface GraphService extends ServedService {
  config: { tenantId: string; clientId: string; clientSecret: string; mailbox: string } & Record<
    'apiUrl' | 'loginUrl',
    string
  >;
  calls: { name: string; url: URL; body: unknown; token: string | undefined }[];
  events: GraphEvent[];
  /** What `sendMail` sent. */
  sent: { subject: string; singleValueExtendedProperties: { id: string; value: string }[] }[];
  inbox: Record<string, unknown>[];
  /** By address: what makes somebody busy, in UTC. Who is not here has no calendar. */
  calendars: Map<string, { status: string; start: string; end: string; subject?: string }[]>;
  names: Map<string, string>;
  /** By address: `workingHours` of the mailbox, as Graph sends them. */
  hours: Map<string, object>;
  /** Tokens that are taken; a new one is given out at every request. */
  tokens: Set<string>;
  /** `findMeetingTimes`: undefined refuses as Microsoft does for applications. */
  meetingTimes?: Record<string, unknown>;
}

/** `getSchedule` and the other last parts of the calls; `token` is the sign-in. */
const nameOf = ({ url, method }: ServiceRequest): string =>
  url.pathname.endsWith('/token') ? 'token' : `${method} ${url.pathname.split('/').at(-1) ?? ''}`;

const refuse = (status: number, code: string, message = code): ServiceAnswer => ({
  status,
  body: { error: { code, message } },
});
const utc = (dateTime: string) => ({ dateTime, timeZone: 'UTC' });
const timeOf = ({ dateTime }: { dateTime: string }) =>
  Date.parse(/Z$/.test(dateTime) ? dateTime : `${dateTime}Z`);

/** Sign-in and the v1.0 calls of Microsoft Graph that the adapter uses, as Microsoft documents them. */
export const serveGraph = async (): Promise<GraphService> => {
  const served = await serveService(nameOf, (request) => {
    const name = nameOf(request);
    const token = request.headers.authorization?.replace('Bearer ', '');
    const body =
      name === 'token' || request.text === '' ? request.text : (JSON.parse(request.text) as unknown);
    service.calls.push({ name, url: request.url, body, token });
    if (name === 'token') return grant(service, new URLSearchParams(request.text));
    if (!service.tokens.has(token ?? '')) return refuse(401, 'InvalidAuthenticationToken');
    return answerTo(service, name, request.url, body);
  });
  const service: GraphService = {
    ...served,
    config: {
      tenantId: 'tenant',
      clientId: 'client',
      clientSecret: GRAPH_SECRET,
      mailbox: GRAPH_MAILBOX,
      apiUrl: `${served.base}/v1.0`,
      loginUrl: served.base,
    },
    calls: [],
    events: [],
    sent: [],
    inbox: [],
    calendars: new Map(),
    names: new Map(),
    hours: new Map(),
    tokens: new Set(),
  };
  return service;
};

const grant = (service: GraphService, form: URLSearchParams): ServiceAnswer => {
  if (form.get('client_secret') !== GRAPH_SECRET) {
    const error_description = `AADSTS7000215: Invalid client secret provided. ${form.get('client_secret') ?? ''}`;
    return { status: 401, body: { error: 'invalid_client', error_description } };
  }
  const token = `token-canary-${String(service.calls.length)}`;
  service.tokens.add(token);
  return { status: 200, body: { token_type: 'Bearer', expires_in: 3599, access_token: token } };
};

const answerTo = (service: GraphService, name: string, url: URL, body: unknown): ServiceAnswer => {
  switch (name) {
    case 'POST getSchedule':
      return getSchedule(service, body as ScheduleBody);
    case 'POST findMeetingTimes':
      return service.meetingTimes
        ? { status: 200, body: service.meetingTimes }
        : refuse(403, 'ErrorAccessDenied', 'Access is denied. Check credentials and try again.');
    case 'POST events':
      return createEvent(service, body as Omit<GraphEvent, 'id'>);
    case 'GET calendarView':
      return calendarView(service, url);
    case 'POST sendMail':
      service.sent.push((body as { message: GraphService['sent'][number] }).message);
      return { status: 202 };
    case 'GET messages':
      return url.pathname.includes('sentitems')
        ? findSent(service, url)
        : { status: 200, body: { value: service.inbox } };
    case 'GET users':
      return listUsers(service, url);
    default:
      return answerOfEvent(service, name, url, body);
  }
};

/** One event by its id: read, changed, cancelled. */
const answerOfEvent = (service: GraphService, name: string, url: URL, body: unknown): ServiceAnswer => {
  const parts = url.pathname.split('/');
  const id = decodeURIComponent(parts[parts.indexOf('events') + 1] ?? '');
  const event = parts.includes('events')
    ? [...service.events, ...service.events.flatMap(meetingsOfSeries)].find((one) => one.id === id)
    : undefined;
  if (!event)
    return parts.includes('events') ? refuse(404, 'ErrorItemNotFound') : refuse(404, 'ResourceNotFound');
  if (name === 'POST cancel') {
    const master = service.events.find((one) => one.id === event.seriesMasterId);
    if (master) master['cancelled'] = [...((master['cancelled'] as string[] | undefined) ?? []), id];
    else service.events.splice(service.events.indexOf(event), 1);
    return { status: 202 };
  }
  if (name.startsWith('PATCH')) Object.assign(event, inUtc(body as Partial<GraphEvent>));
  return { status: 200, body: event };
};

interface ScheduleBody {
  schedules: string[];
  startTime: { dateTime: string };
  endTime: { dateTime: string };
}

const LESS_THAN_DAYS = 42;
const SCHEDULES_MAX = 20;

const getSchedule = (
  service: GraphService,
  { schedules, startTime, endTime }: ScheduleBody,
): ServiceAnswer => {
  const [from, to] = [timeOf(startTime), timeOf(endTime)];
  if (to - from >= LESS_THAN_DAYS * 86_400_000) return refuse(400, 'ErrorTimeIntervalTooBig');
  if (schedules.length > SCHEDULES_MAX) return refuse(400, 'ErrorTooManyAttendees');
  const value = schedules.map((scheduleId) => {
    const items = service.calendars.get(scheduleId.toLowerCase());
    if (!items) {
      const error = {
        message: 'Recipient could not be resolved.',
        responseCode: 'ErrorMailRecipientNotFound',
      };
      return { scheduleId, error };
    }
    const scheduleItems = items
      .filter(({ start, end }) => Date.parse(start) < to && Date.parse(end) > from)
      .map(({ start, end, ...item }) => ({ ...item, start: utc(stamp(start)), end: utc(stamp(end)) }));
    const workingHours = service.hours.get(scheduleId.toLowerCase());
    return { scheduleId, availabilityView: '0', scheduleItems, ...(workingHours ? { workingHours } : {}) };
  });
  return { status: 200, body: { value } };
};

const stamp = (instant: string) => new Date(instant).toISOString().replace(/\.\d{3}Z$/, '.0000000');

/** The same transaction makes no second event. */
const createEvent = (service: GraphService, body: Omit<GraphEvent, 'id'>): ServiceAnswer => {
  const there = service.events.find(({ transactionId }) => transactionId === body['transactionId']);
  if (there) return { status: 201, body: there };
  const id = `AAMk${String(service.events.length + 1)}`;
  const onlineMeeting = { joinUrl: `https://teams.test/l/meetup-join/${id}` };
  const organizer = { emailAddress: { address: GRAPH_MAILBOX } };
  const event = {
    ...inUtc(body),
    isOrganizer: true,
    organizer,
    id,
    iCalUId: `0400${id}`,
    onlineMeeting,
  } as unknown as GraphEvent;
  service.events.push(event);
  return { status: 201, body: event };
};

/** Two a page. */
const calendarView = (service: GraphService, url: URL): ServiceAnswer => {
  const [from, to] = ['startDateTime', 'endDateTime'].map((name) =>
    Date.parse(url.searchParams.get(name) ?? ''),
  );
  const found = service.events
    .flatMap((event) => (event.recurrence ? meetingsOfSeries(event) : [event]))
    .filter(({ start, end }) => timeOf(start) < (to ?? 0) && timeOf(end) > (from ?? 0))
    .sort((a, b) => timeOf(a.start) - timeOf(b.start));
  const skip = Number(url.searchParams.get('$skip') ?? '0');
  const next = new URL(`${service.base}${url.pathname}${url.search}`);
  next.searchParams.set('$skip', String(skip + 2));
  const more = found.length > skip + 2 ? { '@odata.nextLink': next.href } : {};
  return { status: 200, body: { value: found.slice(skip, skip + 2), ...more } };
};

const findSent = (service: GraphService, url: URL): ServiceAnswer => {
  const filter = url.searchParams.get('$filter') ?? '';
  const isMeant = ({ id, value }: { id: string; value: string }) =>
    filter.includes(`ep/id eq '${id}'`) && filter.includes(`ep/value eq '${value}'`);
  const found = service.sent.filter((mail) => mail.singleValueExtendedProperties.some(isMeant));
  return { status: 200, body: { value: found.map((_mail, index) => ({ id: `sent${String(index)}` })) } };
};

const listUsers = (service: GraphService, url: URL): ServiceAnswer => {
  const filter = url.searchParams.get('$filter') ?? '';
  const value = [...service.names]
    .filter(([mail]) => filter.includes(`'${mail}'`))
    .map(([mail, displayName]) => ({ mail, displayName }));
  return { status: 200, body: { value } };
};
