import type { Impairment } from './fleet';
import type { Moment, StoryMoments } from './moments';

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const spread = (values: readonly number[]): string => {
  const sorted = [...values].sort((one, other) => one - other);
  const [half, most, all] = [quantile(sorted, 0.5), quantile(sorted, 0.99), sorted.at(-1) ?? Number.NaN];
  return `${String(sorted.length)} times, p50 ${half.toFixed(0)} ms, p99 ${most.toFixed(0)} ms, longest ${all.toFixed(0)} ms`;
};

const overlaps = ({ from, to }: Impairment, begin: number, end: number): boolean => from < end && to > begin;

const SETTLES_MS = 500;

/** From each stop to each process's word that nothing runs there any more, of processes that could hear it. */
export const stopTimes = (
  { stops, quiet, born }: StoryMoments,
  impairments: readonly Impairment[],
): { process: string; ms: number }[] =>
  stops.flatMap((stop) =>
    quiet
      .filter(({ id }) => id === stop.processId)
      .flatMap(({ processId, at }) => {
        const pid = born.find((one) => one.processId === processId)?.id;
        const isHindered = impairments.some(
          (one) => String(one.pid) === pid && overlaps({ ...one, to: one.to + SETTLES_MS }, stop.at, at),
        );
        return isHindered ? [] : [{ process: processId, ms: at - stop.at }];
      }),
  );

const lastBefore = (moments: readonly Moment[], process: string, at: number): number =>
  moments.findLast((one) => one.processId === process && one.at < at)?.at ?? 0;

/** Longer than a silent process is waited for, and a look, on a busy machine. */
const LATE_MS = 8000;

/** With what else was wrong meanwhile: seconds since the kill. */
const tellLate = (from: number, ms: number, impairments: readonly Impairment[]): string => {
  const seconds = (at: number) => ((at - from) / 1000).toFixed(1);
  const meanwhile = impairments
    .filter((one) => overlaps(one, from, from + ms))
    .map(
      ({ fault, place, from: begin, to }) => `${fault} of ${String(place)} ${seconds(begin)}..${seconds(to)}`,
    );
  return `Replaced after ${seconds(from + ms)} s, meanwhile: ${meanwhile.join(', ')}`;
};

/**
 * From each kill until another process had taken over. Nobody replaces a process that was never registered, or that was
 * replaced already (it had lost its database) and had not returned.
 */
export const replacementTimes = (
  { born, replaced, returned }: StoryMoments,
  impairments: readonly Impairment[],
): { ms: number[]; missing: number[]; late: string[] } => {
  const killed = impairments.filter(({ fault }) => fault === 'kill');
  const times = killed.flatMap(({ pid, from }) => {
    const own: Moment | undefined = born.find(({ id, at }) => id === String(pid) && at < from);
    if (!own || lastBefore(replaced, own.processId, from) > lastBefore(returned, own.processId, from))
      return [];
    const taken = replaced.find(({ processId, at }) => processId === own.processId && at > from);
    return [{ pid, from, ms: taken === undefined ? undefined : taken.at - from }];
  });
  return {
    ms: times.flatMap(({ ms }) => (ms === undefined ? [] : [ms])),
    missing: times.flatMap(({ pid, ms }) => (ms === undefined ? [pid] : [])),
    late: times.flatMap(({ from, ms = Infinity }) => (ms > LATE_MS ? [tellLate(from, ms, impairments)] : [])),
  };
};
