import { MeetingRequest } from '@contract/entities/meeting';
import { DEFAULT_TIME_WINDOWS } from '@contract/limits';
import * as v from 'valibot';

/** Two attendees with a chat id, one of them optional, and one without. */
export const buildMeetingRequest = (overrides: Partial<MeetingRequest> = {}): MeetingRequest =>
  v.parse(MeetingRequest, {
    teamName: 'Marketing',
    attendees: [
      { email: 'seoyeon.kim@demo.example', name: '김서연', slackId: 'U01SEOYEON' },
      { email: 'alex.chen@demo.example', name: 'Alex Chen', slackId: 'U02ALEX', optional: true },
      { email: 'guest@demo.example', name: '이준호' },
    ],
    duration: 60,
    timeRange: { start: '2026-11-23T00:00:00.000Z', end: '2026-11-27T09:00:00.000Z' },
    slackChannel: '#marketing',
    subject: '마케팅 팀 회의',
    request: '마케팅 팀 60분 회의 잡아줘',
    rules: {
      duration_min: 30,
      time_window: DEFAULT_TIME_WINDOWS,
      min_notice_hours: 6,
      candidates_to_propose: 3,
    },
    ...overrides,
  });
