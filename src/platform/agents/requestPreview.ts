import type { OwnerMap } from '@contract/entities/owner';
import type { TriggerPreview } from '@contract/http/secretary';
import { defined } from '@contract/defined';
import { findTeam, teamAttendees } from './planner/attendees';
import { parseDuration } from './planner/duration';
import { classify } from './planner/intents';
import { meetingWindows, timeRange } from './workflow/prepareMeeting';

/** What the planner reads in a message, without doing anything. Only a wish for a meeting triggers the bot. */
export const previewRequest = (text: string, ownerMap: OwnerMap, now: Date): TriggerPreview => {
  const intent = classify(text);
  if (intent !== 'schedule_meeting') return { triggers: false, intent, attendees: [], windows: [] };
  const found = findTeam(text, ownerMap);
  const duration = parseDuration(text) ?? found?.team.meeting_defaults.duration_min;
  const range = duration === undefined ? undefined : timeRange(text, now, duration);
  return {
    triggers: true,
    intent,
    attendees: found ? teamAttendees(found.team, text).map(({ name }) => name) : [],
    ...(found ? { teamName: found.key } : {}),
    ...defined({ duration }),
    ...(range ? { start: range.start.toISOString(), end: range.end.toISOString() } : {}),
    windows: found ? meetingWindows(found.team.meeting_defaults, text) : [],
  };
};
