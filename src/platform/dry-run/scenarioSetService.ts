import type { AuditAction } from '@contract/entities/auditRecord';
import type { ScenarioSet, SetScenario } from '@contract/entities/scenarioSet';
import type { ListedSet, ScenarioSetChange } from '@contract/http/scenarioSets';
import { SCENARIO_SETS_MAX } from '@contract/limits';
import { readScenarioLines } from '@contract/scenarioLines';
import { fieldChanges } from '@contract/fieldChanges';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import { HttpError } from '@platform/http/httpError';
import type { Sql } from '@platform/storage/engine/database';
import type { Repositories } from '@platform/storage/repositories';

interface NamedScenarios {
  name: string;
  scenarios: readonly SetScenario[];
}

export interface ScenarioSetService {
  list: () => Promise<ListedSet[]>;
  /** Throws 404. */
  get: (id: string) => Promise<ScenarioSet>;
  /** Throws 409 for a name that is taken, and beyond the limit. */
  add: (by: string, body: NamedScenarios, sql: Sql) => Promise<ScenarioSet>;
  /** Throws 404, 409 for a name that is taken, and where somebody else has saved the set meanwhile. */
  save: (by: string, id: string, body: ScenarioSetChange, sql: Sql) => Promise<ScenarioSet>;
  /** Into the set of that name, else a new one. Throws 422 that names the first line that cannot be read. */
  import: (by: string, body: { name: string; lines: string }, sql: Sql) => Promise<ScenarioSet>;
  /** Throws 404, 409 while it is rehearsed or a prompt requires it. */
  remove: (by: string, id: string, sql: Sql) => Promise<{ rehearsals: number }>;
}

/** Throws 404. */
export const foundSet = async (
  { scenarioSets }: Pick<Repositories, 'scenarioSets'>,
  id: string,
  sql?: Sql,
): Promise<ScenarioSet> => {
  const set = await (sql ? scenarioSets.lock(id, sql) : scenarioSets.get(id));
  if (!set) throw new HttpError(404, 'set-unknown', 'There is no such set of scenarios');
  return set;
};

export const createScenarioSetService = ({
  repositories,
  clock,
}: {
  repositories: Repositories;
  clock: Clock;
}): ScenarioSetService => {
  const { scenarioSets, rehearsals, audit } = repositories;
  const now = () => clock.now().toISOString();
  const note = async (
    by: string,
    action: AuditAction,
    target: string,
    details: object,
    sql: Sql,
  ): Promise<void> => {
    await audit.append({ ts: now(), actor: by, action, target, details: { ...details } }, sql);
  };
  const refuseTaken = async (name: string, sql: Sql, ownId?: string): Promise<void> => {
    const other = await scenarioSets.getByName(name, sql);
    if (other && other.id !== ownId) throw new HttpError(409, 'name-taken', `There is a set called ${name}`);
  };
  const add = async (by: string, { name, scenarios }: NamedScenarios, action: AuditAction, sql: Sql) => {
    await refuseTaken(name, sql);
    if ((await scenarioSets.list(sql)).length >= SCENARIO_SETS_MAX)
      throw new HttpError(409, 'too-many-sets', `There is room for ${String(SCENARIO_SETS_MAX)} sets`);
    const id = newId('set');
    await scenarioSets.add(id, { name, scenarios, by, at: now() }, sql);
    await note(by, action, id, { name, scenarios: scenarios.length }, sql);
    return foundSet(repositories, id, sql);
  };
  const save = async (by: string, id: string, body: NamedScenarios, action: AuditAction, sql: Sql) => {
    const { name, scenarios } = body;
    const before = await foundSet(repositories, id, sql);
    const changes = fieldChanges({ name: before.name, scenarios: before.scenarios }, { name, scenarios });
    await scenarioSets.save(id, { name, scenarios, by, at: now() }, sql);
    const set = await foundSet(repositories, id, sql);
    await note(by, action, id, { name, revision: set.revision, scenarios: scenarios.length, changes }, sql);
    return set;
  };
  return {
    list: async () => {
      const [sets, newest] = await Promise.all([scenarioSets.list(), rehearsals.newest()]);
      return sets.map(({ id, name, revision, scenarios, updatedBy, updatedAt, requiredBy }) => {
        const rehearsal = newest.find(({ setId }) => setId === id);
        const listed = { id, name, revision, scenarios, updatedBy, updatedAt, requiredBy };
        return rehearsal ? { ...listed, rehearsal } : listed;
      });
    },
    get: (id) => foundSet(repositories, id),
    add: (by, body, sql) => add(by, body, 'scenario-set.add', sql),
    save: async (by, id, { expectedRevision, ...body }, sql) => {
      const { revision, updatedBy } = await foundSet(repositories, id, sql);
      if (revision !== expectedRevision)
        throw new HttpError(409, 'set-moved', `${updatedBy} has saved this set meanwhile`);
      await refuseTaken(body.name, sql, id);
      return save(by, id, body, 'scenario-set.save', sql);
    },
    import: async (by, { name, lines }, sql) => {
      const read = readScenarioLines(lines);
      if (!read.ok) throw new HttpError(422, 'invalid-input', `Line ${String(read.line)}: ${read.message}`);
      const { scenarios } = read;
      const known = await scenarioSets.getByName(name, sql);
      if (!known) return add(by, { name, scenarios }, 'scenario-set.import', sql);
      await foundSet(repositories, known.id, sql);
      return save(by, known.id, { name: known.name, scenarios }, 'scenario-set.import', sql);
    },
    remove: async (by, id, sql) => {
      const { name } = await foundSet(repositories, id, sql);
      const listed = (await scenarioSets.list(sql)).find((set) => set.id === id);
      const requiredBy = listed?.requiredBy ?? [];
      if (requiredBy.length > 0)
        throw new HttpError(409, 'set-required', `It is required by ${requiredBy.join(', ')}`);
      const isRunning = (await rehearsals.list(id, sql)).some(({ status }) => status === 'running');
      if (isRunning) throw new HttpError(409, 'in-progress', 'This set is being rehearsed');
      const removed = await rehearsals.removeOf(id, sql);
      await scenarioSets.remove(id, sql);
      await note(by, 'scenario-set.delete', id, { name, rehearsals: removed }, sql);
      return { rehearsals: removed };
    },
  };
};
