import type { ReadRequest } from '../planner/reading/readMeeting';

/** Days that cannot be meant: none is left of them, or the calendar has none such. */
export type DayQuestion = { kind: 'past' } | { kind: 'noSuchDay'; words: string };

/** The question that the days of a reading raise; undefined where they can be acted on. */
export const dayQuestion = ({
  dayProblem,
  reading,
}: {
  dayProblem?: ReadRequest['dayProblem'] | undefined;
  reading: Pick<ReadRequest['reading'], 'days'>;
}): DayQuestion | undefined => {
  if (dayProblem?.kind === 'impossible') return { kind: 'noSuchDay', words: dayProblem.words };
  return dayProblem || reading.days?.value.length === 0 ? { kind: 'past' } : undefined;
};
