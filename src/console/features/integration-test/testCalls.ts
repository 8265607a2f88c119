import { toApiError } from '@console/common/api/apiError';
import { callToolOnce, checkToolServer } from '@console/domain/tool-servers/toolServerMutations';
import type { AppThunk } from '@console/state/hooks';
import { AvailabilityResult, SuggestionsResult } from '@contract/entities/meeting';
import {
  DEFAULT_MEETING_MINUTES,
  DEFAULT_MIN_NOTICE_HOURS,
  DEFAULT_TIME_WINDOWS,
  MAX_SUGGESTIONS,
} from '@contract/limits';
import { workspaceZone } from '@contract/zones';
import * as v from 'valibot';
import { nextWorkday } from './nextWorkday';
import { remedyFor, TestFailure, type TestId } from './testPlan';

/** Behaviour, section 17: the next workday for 60 minutes; connectivity over 24 hours, 30 minutes. */
const DAY_MS = 86_400_000;
const MEETING_MINUTES = 60;
const CHANNELS_LIMIT = 5;

export interface TestInput {
  emails: readonly string[];
  now: number;
  /** Answers of the tests before, by their id. */
  answers: Partial<Record<TestId, unknown>>;
}

/** Resolves with what the test shows as JSON; rejects with TestFailure. Nothing above read ever reaches a server. */
type TestCall = (input: TestInput) => AppThunk<Promise<unknown>>;

const callTool =
  (server: string, method: string, params: Record<string, unknown>): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const outcome = await dispatch(callToolOnce({ server, method, params, dryRun: true }));
    if (outcome.kind === 'refused') throw new TestFailure(outcome.error.error, remedyFor(outcome.error));
    return outcome.answer.result;
  };

const readAs = <Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> => {
  const read = v.safeParse(schema, answer);
  if (!read.success) throw new TestFailure(read.issues[0].message, 'answer', answer);
  return read.output;
};

const health =
  (server: string, probe: AppThunk<Promise<unknown>>): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const outcome = await dispatch(checkToolServer(server));
    if (outcome.kind === 'refused') {
      const error = toApiError(outcome.error);
      throw new TestFailure(error.error, remedyFor(error));
    }
    const { status, baseUrl, protocolVersion, checks, tools } = outcome.answer;
    const seen = { status, baseUrl, protocolVersion, tools: tools.length, latencyMs: checks[0]?.latencyMs };
    const failure = checks[0]?.failure;
    if (failure) throw new TestFailure(failure.message, 'server', seen);
    await dispatch(probe);
    return seen;
  };

const availabilityOf = (emails: readonly string[], start: string, end: string, duration: number) =>
  callTool('outlook', 'check_availability', {
    attendees: [...emails],
    startTime: start,
    endTime: end,
    duration,
    timeZone: workspaceZone(),
  });

export const TEST_CALLS: Record<TestId, TestCall> = {
  'outlook-health': ({ emails, now }) => {
    const end = new Date(now + DAY_MS).toISOString();
    return health(
      'outlook',
      availabilityOf(emails, new Date(now).toISOString(), end, DEFAULT_MEETING_MINUTES),
    );
  },
  'slack-health': () => health('slack', callTool('slack', 'list_channels', { limit: 1 })),
  availability:
    ({ emails, now }) =>
    async (dispatch) => {
      const { start, end } = nextWorkday(now);
      return readAs(AvailabilityResult, await dispatch(availabilityOf(emails, start, end, MEETING_MINUTES)));
    },
  channels: () => callTool('slack', 'list_channels', { limit: CHANNELS_LIMIT }),
  suggestions:
    ({ emails, now, answers }) =>
    async (dispatch) => {
      const answer = await dispatch(
        callTool('outlook', 'get_smart_suggestions', {
          naturalLanguageRequest: 'Integration test',
          attendees: [...emails],
          duration: MEETING_MINUTES,
          realCalendarData: answers.availability,
          timeRange: nextWorkday(now),
          timeWindows: DEFAULT_TIME_WINDOWS,
          minNoticeHours: DEFAULT_MIN_NOTICE_HOURS,
          candidates: MAX_SUGGESTIONS,
          language: 'ko',
        }),
      );
      const found = readAs(SuggestionsResult, answer);
      if (found.suggestions.length === 0) {
        throw new TestFailure(found.emptySuggestionsReason ?? 'No suggestion', 'input', found);
      }
      return found;
    },
  scheduling: (input) => schedule(input),
};

const Channels = v.object({ channels: v.array(v.object({ id: v.string(), name: v.string() })) });
const WouldCall = v.object({ wouldCall: v.object({ server: v.string(), method: v.string() }) });

/** The whole workflow up to its effects, each of which is intercepted and shown. */
const schedule =
  ({ emails, answers }: TestInput): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const [suggestion] = readAs(SuggestionsResult, answers.suggestions).suggestions;
    const [channel] = readAs(Channels, answers.channels).channels;
    if (!suggestion || !channel) throw new TestFailure('No suggestion or channel', 'input');
    const { start, end } = suggestion;
    const meeting = await dispatch(
      callTool('outlook', 'create_meeting', {
        subject: 'Integration test',
        start,
        end,
        attendees: [...emails],
        teamsLink: true,
      }),
    );
    const confirmation = await dispatch(
      callTool('slack', 'send_message', { channel: channel.id, text: 'Integration test' }),
    );
    return {
      suggestion,
      wouldHaveBeenDone: [meeting, confirmation].map((answer) => readAs(WouldCall, answer).wouldCall),
    };
  };
