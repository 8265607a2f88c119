import * as v from 'valibot';
import type { WorkingHours } from '@contract/entities/meeting';
import { defined } from '@contract/defined';
import { findIana } from 'windows-iana';
import { isZone } from './scheduling/awayHours';

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const CLOCK = /^\d{2}:\d{2}/;

/** `timeZoneBase` of Graph: a zone by its Windows name, or a custom one by minutes to add to its clock for UTC. */
const GraphZone = v.object({
  name: v.nullish(v.string()),
  bias: v.nullish(v.number()),
  daylightOffset: v.nullish(v.object({ daylightBias: v.nullish(v.number()) })),
});
type GraphZone = v.InferOutput<typeof GraphZone>;

/** `workingHours` of Graph's `scheduleInformation`. */
export const GraphHours = v.object({
  daysOfWeek: v.optional(v.array(v.string()), []),
  startTime: v.string(),
  endTime: v.string(),
  timeZone: v.nullish(GraphZone),
});
type GraphHours = v.InferOutput<typeof GraphHours>;

/** Undefined for hours that nobody can read. A zone that nobody knows is left out: the place where they live counts. */
export const toWorkingHours = ({
  startTime,
  endTime,
  daysOfWeek,
  timeZone: zone,
}: GraphHours): WorkingHours | undefined => {
  const [start] = CLOCK.exec(startTime) ?? [];
  const [end] = CLOCK.exec(endTime) ?? [];
  if (start === undefined || end === undefined || start === end) return undefined;
  const days = daysOfWeek.map((day) => DAYS.indexOf(day.toLowerCase())).filter((day) => day >= 0);
  return {
    windows: [`${start}-${end}`],
    ...(days.length === 0 ? {} : { days }),
    ...defined({ timeZone: zone ? zoneOf(zone) : undefined }),
  };
};

const zoneOf = ({ name, bias, daylightOffset }: GraphZone): string | undefined => {
  const called = name ?? '';
  const [known] = [...(called === '' ? [] : [called]), ...findIana(called)].filter(isZone);
  if (known !== undefined) return known;
  const movesInSummer = (daylightOffset?.daylightBias ?? 0) !== 0;
  return typeof bias !== 'number' || movesInSummer ? undefined : fixedZone(bias);
};

/** `Etc/GMT-5` is five hours ahead of UTC. Whole hours alone have such names. */
const fixedZone = (bias: number): string | undefined => {
  const hours = bias / 60;
  return Number.isInteger(hours) ? `Etc/GMT${hours < 0 ? '' : '+'}${String(hours)}` : undefined;
};
