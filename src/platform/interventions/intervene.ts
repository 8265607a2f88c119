import type { Intervention } from '@contract/entities/intervention';
import type { User } from '@contract/entities/user';
import type { InterventionBody } from '@contract/http/interventions';
import { UnavailableError } from '@platform/common/unavailableError';
import type { Sql } from '@platform/storage/engine/database';
import { recordIntervention, type Recorded, type RecordingDependencies } from './recordIntervention';

/** Within a transaction: what `recordIntervention` does, and throws. */
export type RecordIntervention = (body: InterventionBody, sql: Sql) => Promise<Intervention>;

/**
 * Does what is recorded within `commit`, once it is committed, also where nobody heard of that. Resolves as `commit` does, once
 * the agents that it holds or releases know. Rejects as `commit` does.
 */
export type Intervene = <T>(user: User, commit: (record: RecordIntervention) => Promise<T>) => Promise<T>;

/** `act` does one, and is called once for each that is committed; it never rejects. */
export const createIntervene =
  (deps: RecordingDependencies, act: (user: User, recorded: Recorded) => Promise<void>): Intervene =>
  async (user, commit) => {
    const all: Recorded[] = [];
    const answer = await commit(async (body, sql) => {
      const recorded = await recordIntervention(deps, user, body, sql);
      all.push(recorded);
      return recorded.intervention;
    }).catch((error: unknown) => {
      if (error instanceof UnavailableError) void actIfCommitted(deps, all, (one) => act(user, one));
      throw error;
    });
    for (const one of all) await act(user, one);
    return answer;
  };

/** A commit may have come through although nobody heard of it. Once it is given up, whoever takes over finds what is left. */
const actIfCommitted = async (
  deps: RecordingDependencies,
  all: readonly Recorded[],
  act: (recorded: Recorded) => Promise<void>,
): Promise<void> => {
  for (const one of all) {
    const isLeftToDo = await deps.database
      .lasting(() => isAsRecorded(deps, one.intervention))
      .catch(() => false);
    if (isLeftToDo) await act(one);
  }
};

/** Committed, and not taken over by another process since. Its transaction has the lock of the holds until it ends. */
const isAsRecorded = (
  { database, agentHolds, interventions }: RecordingDependencies,
  { id, seq }: Intervention,
): Promise<boolean> =>
  database.urgent.transaction(async (sql) => {
    const [, newest] = await Promise.all([agentHolds.lock(sql), interventions.newest(id, sql)]);
    return newest?.state.seq === seq;
  });
