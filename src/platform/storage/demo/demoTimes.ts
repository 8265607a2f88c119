import { clockParts } from '@contract/clockParts';
import { DEMO_DAYS, DEMO_RUNS, DEMO_RUNS_LAST_DAY, DEMO_RUNS_LAST_WEEK } from './demoFigures';
import type { Random } from './random';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A day before the seeding is 24 h long; nothing in it begins at its edges, so that no run spans two days. */
const EDGE_MS = 20 * MINUTE_MS;

export interface DemoMoment {
  at: Date;
  /** 0: the 24 h before the seeding. */
  day: number;
}

/** When the runs of the demo began, oldest first: working hours of Seoul, more of them each month. */
export function chooseMoments(random: Random, now: Date): DemoMoment[] {
  const perDay = [
    DEMO_RUNS_LAST_DAY,
    ...share(DEMO_RUNS_LAST_WEEK, weightsOfDays(now, 1, 7)),
    ...share(DEMO_RUNS - DEMO_RUNS_LAST_DAY - DEMO_RUNS_LAST_WEEK, weightsOfDays(now, 7, DEMO_DAYS)),
  ];
  return perDay
    .flatMap((count, day) => Array.from({ length: count }, () => ({ at: chooseTime(random, now, day), day })))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

export function chooseTime(random: Random, now: Date, day: number): Date {
  const from = now.getTime() - (day + 1) * DAY_MS + EDGE_MS;
  const span = DAY_MS - 2 * EDGE_MS;
  let time = from;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    time = from + Math.floor(random.next() * span);
    if (random.chance(weightOfHour(clockParts(time).hour))) break;
  }
  return new Date(time);
}

function weightOfHour(hour: number): number {
  if (hour >= 9 && hour < 19) return hour === 12 ? 0.4 : 1;
  return hour >= 7 && hour < 23 ? 0.12 : 0.02;
}

function weightsOfDays(now: Date, from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => {
    const day = from + index;
    const { weekday } = clockParts(now.getTime() - (day + 0.5) * DAY_MS);
    const growth = 1 - (0.6 * day) / DEMO_DAYS;
    return growth * (weekday === 0 || weekday === 6 ? 0.15 : 1);
  });
}

/** Whole numbers in proportion to the weights that add up to `total`: the largest remainders get the rest. */
export function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const counts = exact.map(Math.floor);
  const missing = total - counts.reduce((all, count) => all + count, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}
