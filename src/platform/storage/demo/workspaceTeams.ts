import type { Member, OwnerMap, Team } from '@contract/entities/owner';
import {
  DEFAULT_MEETING_MINUTES,
  DEFAULT_MIN_NOTICE_HOURS,
  DEFAULT_TIME_WINDOWS,
  MAX_SUGGESTIONS,
} from '@contract/limits';
import { DEMO_CHANNELS, demoPerson, type DemoPersonName } from './workspacePeople';

const WATCHED = ['marketing', 'sales', 'general'];

const team = (required: DemoPersonName[], optional: DemoPersonName[]): Team => ({
  meeting_defaults: {
    duration_min: DEFAULT_MEETING_MINUTES,
    time_window: [...DEFAULT_TIME_WINDOWS],
    min_notice_hours: DEFAULT_MIN_NOTICE_HOURS,
    candidates_to_propose: MAX_SUGGESTIONS,
  },
  required: required.map(member),
  optional: optional.map(member),
});

const member = (realName: DemoPersonName): Member => {
  const { id, email, tz } = demoPerson(realName);
  return { name: realName, slack_id: id, email, tz };
};

/** The document `owner-map` of the demo. */
export const DEMO_OWNER_MAP: OwnerMap = {
  teams: {
    Marketing: team(['김서연', '이준호', '박민지'], ['Alex Chen']),
    Sales: team(['한지우', '오세린'], ['Emma Wilson', 'James Miller']),
    Design: team(['박민지', 'Yuki Tanaka'], ['김서연']),
    Engineering: team(['윤도현', '정다은', '최현우'], ['Olivia Brown']),
    Executive: team(['강하늘', '송지민'], ['Emma Wilson']),
  },
};

/** The document `watch-channels` of the demo. */
export const DEMO_WATCH_CHANNELS = {
  channels: WATCHED.flatMap((watched) =>
    DEMO_CHANNELS.filter(({ name }) => name === watched).map(({ id }) => ({ id })),
  ),
};
