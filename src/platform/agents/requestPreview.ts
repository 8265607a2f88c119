import type { OwnerMap } from '@contract/entities/owner';
import type { TriggerPreview } from '@contract/http/secretary';
import { defined } from '@contract/defined';
import { classify } from './planner/intents';
import { allowedTimes, hullOf, windowsLeft } from './planner/reading/allowedTimes';
import { readMeeting } from './planner/reading/readMeeting';
import { partyOf } from './workflow/meetingParty';
import { detectLanguage } from './language';

/** The planner's reading of a message, without doing anything. Only a request for a meeting triggers the bot. */
export const previewRequest = (text: string, ownerMap: OwnerMap, now: Date): TriggerPreview => {
  const intent = classify(text);
  if (intent !== 'schedule_meeting') return { triggers: false, intent, attendees: [], windows: [] };
  const members = Object.values(ownerMap.teams).flatMap(({ required, optional }) => [
    ...required,
    ...optional,
  ]);
  const { reading } = readMeeting(text, now, {
    teams: Object.keys(ownerMap.teams),
    people: members.map(({ name }) => name),
  });
  const party = partyOf({ reading, text, language: detectLanguage(text) }, ownerMap, members);
  const duration = reading.duration?.value ?? party?.rules.duration_min;
  const range = duration === undefined ? undefined : hullOf(allowedTimes(reading, { now, duration }), now);
  const rules = party?.rules;
  return {
    triggers: true,
    intent,
    attendees: party?.attendees.map(({ name }) => name) ?? [],
    ...defined({ teamName: reading.teams[0]?.value, duration, start: range?.start, end: range?.end }),
    windows: rules && duration !== undefined ? windowsLeft(rules.time_window, reading, duration) : [],
  };
};
