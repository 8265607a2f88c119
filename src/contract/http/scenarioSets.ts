import * as v from 'valibot';
import { Instant, Id, SavedTimes } from '../entities/primitives';
import { Candidate, Rehearsal, RehearsalResult } from '../entities/rehearsal';
import { ScenarioSet, SetName, SetScenarios } from '../entities/scenarioSet';
import { BODY_MAX_BYTES } from '../limits';

export const ListedSet = v.object({
  id: Id,
  name: v.string(),
  revision: v.number(),
  /** How many. */
  scenarios: v.number(),
  updatedBy: v.string(),
  updatedAt: Instant,
  /** The newest one. */
  rehearsal: v.optional(Rehearsal),
  /** Names of the prompts that require it. */
  requiredBy: v.array(v.string()),
});
export type ListedSet = v.InferOutput<typeof ListedSet>;

/** By name. */
export const ScenarioSetsResponse = v.object({ sets: v.array(ListedSet) });
export type ScenarioSetsResponse = v.InferOutput<typeof ScenarioSetsResponse>;

export const ScenarioSetBody = v.object({ name: SetName, scenarios: SetScenarios });
export type ScenarioSetBody = v.InferOutput<typeof ScenarioSetBody>;

/** `expectedRevision`: what was edited; 409 `set-moved` when that is no longer the newest. */
export const ScenarioSetChange = v.object({ ...ScenarioSetBody.entries, expectedRevision: SavedTimes });
export type ScenarioSetChange = v.InferOutput<typeof ScenarioSetChange>;

export const ScenarioSetResponse = v.object({ set: ScenarioSet });
export type ScenarioSetResponse = v.InferOutput<typeof ScenarioSetResponse>;

/** JSON Lines, one scenario a line. The scenarios of the set of that name are replaced; a new name makes a set. */
export const ScenarioImportBody = v.object({
  name: SetName,
  lines: v.pipe(v.string(), v.maxLength(BODY_MAX_BYTES)),
});
export type ScenarioImportBody = v.InferOutput<typeof ScenarioImportBody>;

/** How many rehearsals went with it. */
export const ScenarioSetRemovedResponse = v.object({ rehearsals: v.number() });
export type ScenarioSetRemovedResponse = v.InferOutput<typeof ScenarioSetRemovedResponse>;

/** `judge`: the model that judges answers; the first that has a key unless given. */
export const RehearseBody = v.object({
  candidate: Candidate,
  judge: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
});
export type RehearseBody = v.InferOutput<typeof RehearseBody>;

export const RehearsalResponse = v.object({ rehearsal: Rehearsal });
export type RehearsalResponse = v.InferOutput<typeof RehearsalResponse>;

/** Newest first. */
export const RehearsalsResponse = v.object({ rehearsals: v.array(Rehearsal) });
export type RehearsalsResponse = v.InferOutput<typeof RehearsalsResponse>;

/** With what is there so far, in the order of the set. */
export const RehearsalResultsResponse = v.object({
  rehearsal: Rehearsal,
  results: v.array(RehearsalResult),
});
export type RehearsalResultsResponse = v.InferOutput<typeof RehearsalResultsResponse>;
