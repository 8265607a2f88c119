import type { Clock } from '@platform/common/clock';

/** A clock that shows `time` (ISO 8601) when it is made, and runs on: what a test says of days and hours holds at any hour. */
export const clockAt = (time: string): Clock => {
  const start = Date.parse(time);
  const begun = performance.now();
  return { now: () => new Date(start + performance.now() - begun) };
};

/** A Wednesday, 15:00 in Seoul: the demo's people have worked today, and go on working. */
export const WORKING_HOUR = '2026-03-11T06:00:00.000Z';

/** The same, and a test can let time pass. */
export const movableClock = (time: string): Clock & { advance: (ms: number) => void } => {
  const clock = clockAt(time);
  let passed = 0;
  return {
    now: () => new Date(clock.now().getTime() + passed),
    advance: (ms) => {
      passed += ms;
    },
  };
};
