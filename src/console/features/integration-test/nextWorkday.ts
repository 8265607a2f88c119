import { clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import { workspaceZone } from '@contract/zones';

const WORK_BEGINS = 9;
const WORK_ENDS = 18;
const FRIDAY = 5;
const SATURDAY = 6;

/** 09:00 to 18:00 in the workspace's zone; on a Friday those of Monday: Saturday and Sunday have no meeting hours. */
export const nextWorkday = (now: number): { start: string; end: string } => {
  const zone = workspaceZone();
  const { year, month, day, weekday } = clockParts(now, zone);
  const ahead = weekday === FRIDAY ? 3 : weekday === SATURDAY ? 2 : 1;
  return {
    start: wallClockInstant(year, month, day + ahead, WORK_BEGINS, 0, zone).toISOString(),
    end: wallClockInstant(year, month, day + ahead, WORK_ENDS, 0, zone).toISOString(),
  };
};
