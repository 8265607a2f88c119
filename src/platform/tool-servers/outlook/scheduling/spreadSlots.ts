import { calendarDate, clockParts } from '@contract/clockParts';
import { overlaps, type Interval } from './interval';

export interface RankedSlot extends Interval {
  /** How many optional attendees cannot come. */
  missing: number;
}

/**
 * Chooses times that are real alternatives: never neighbours while another half-day is left, no overlaps,
 * then those where fewer optional attendees are missing, then other days, then the earliest. Best first.
 */
export const spreadSlots = (slots: readonly RankedSlot[], count: number): RankedSlot[] => {
  const chosen: RankedSlot[] = [];
  while (chosen.length < Math.min(count, slots.length)) {
    const rest = slots.filter((slot) => !chosen.includes(slot));
    const ranked = rest.map((slot) => ({ slot, rank: rankOf(slot, chosen) }));
    const best = ranked.reduce((a, b) => (compareRanks(b.rank, a.rank) < 0 ? b : a));
    chosen.push(best.slot);
  }
  return chosen.sort((a, b) => a.missing - b.missing || a.start - b.start);
};

const rankOf = (slot: RankedSlot, chosen: readonly RankedSlot[]): number[] => [
  Number(chosen.some((other) => halfDay(other) === halfDay(slot))),
  Number(chosen.some((other) => overlaps(other, slot))),
  slot.missing,
  Number(chosen.some((other) => calendarDate(other.start) === calendarDate(slot.start))),
  slot.start,
];

const compareRanks = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

const halfDay = ({ start }: Interval): string =>
  `${calendarDate(start)} ${clockParts(start).hour < 12 ? 'am' : 'pm'}`;
