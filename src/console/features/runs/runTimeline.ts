import type { ToneName } from '@console/common/ui/tone';
import type { Lane, RunEvent } from './runEvents';

/** The axis that all lanes share, in milliseconds since 1970. */
export interface Axis {
  from: number;
  to: number;
}

/** One column of a lane: how much happened then, and the worst of it. */
export interface Bucket {
  index: number;
  count: number;
  tone: ToneName;
  first: RunEvent;
}

export const BUCKETS = 120;
/** A run that is over in a moment still has an axis. */
const SHORTEST_AXIS_MS = 1000;

export const axisOf = (events: readonly RunEvent[], startedAt: number, finishedAt?: number): Axis => {
  let from = startedAt;
  let to = finishedAt ?? startedAt;
  for (const { at, durationMs } of events) {
    from = Math.min(from, at);
    to = Math.max(to, at + durationMs);
  }
  return { from, to: Math.max(to, from + SHORTEST_AXIS_MS) };
};

/** 0 to 1. */
export const placeOf = ({ from, to }: Axis, at: number): number =>
  Math.min(1, Math.max(0, (at - from) / (to - from)));

const SEVERITY: Record<ToneName, number> = {
  error: 3,
  warning: 2,
  success: 1,
  info: 1,
  purple: 1,
  accent: 0,
  tool: 0,
  grey: 0,
};

/** Every lane's columns in one pass. */
export const bucketLanes = (events: readonly RunEvent[], axis: Axis): Map<Lane, Bucket[]> => {
  const lanes = new Map<Lane, Map<number, Bucket>>();
  for (const event of events) {
    const index = Math.min(BUCKETS - 1, Math.floor(placeOf(axis, event.at) * BUCKETS));
    const lane = lanes.get(event.lane) ?? new Map<number, Bucket>();
    lanes.set(event.lane, lane);
    const bucket = lane.get(index);
    if (!bucket) lane.set(index, { index, count: 1, tone: event.tone, first: event });
    else {
      bucket.count += 1;
      if (SEVERITY[event.tone] > SEVERITY[bucket.tone]) bucket.tone = event.tone;
    }
  }
  return new Map([...lanes].map(([lane, buckets]) => [lane, [...buckets.values()]]));
};

/** `+8.42 s`, `+12:04`, `+2:05:33`: how long after the start. */
export const formatOffset = (ms: number): string => {
  const seconds = ms / 1000;
  const sign = ms < 0 ? '-' : '+';
  const abs = Math.abs(seconds);
  if (abs < 60) return `${sign}${abs.toFixed(2)} s`;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const hours = Math.floor(abs / 3600);
  const minutes = (abs % 3600) / 60;
  return hours > 0
    ? `${sign}${String(hours)}:${two(minutes)}:${two(abs % 60)}`
    : `${sign}${String(Math.floor(minutes))}:${two(abs % 60)}`;
};
