import type { FastifyInstance } from 'fastify';
import { telemetryEndpoints } from '@contract/endpoints/telemetryEndpoints';
import type { Run } from '@contract/entities/run';
import { RUN_KINDS, type RunRecords } from '@contract/http/runs';
import { RUN_RECORDS_MAX } from '@contract/limits';
import type { User } from '@contract/entities/user';
import { userOf } from '@platform/access/operations';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { route } from '@platform/http/route';
import type { PrivateRuns } from '@platform/telemetry/privateRuns';
import type { Repositories } from '@platform/storage/repositories';

/** `/api/runs/:runId`: one run, and everything that carries its id. */
export const runRoutes =
  (repositories: Repositories, privateRuns: PrivateRuns, clock: Clock) =>
  (app: FastifyInstance): void => {
    const find = async (user: User, runId: string): Promise<Run> => {
      const run = await repositories.runs.get(runId);
      if (!run || (await privateRuns.isHidden(user, run.runId)))
        throw new HttpError(404, 'run-unknown', 'There is no such run');
      return run;
    };
    route(app, telemetryEndpoints.run, async ({ request, params: { runId } }) => ({
      run: await find(userOf(request), runId),
    }));
    route(app, telemetryEndpoints.runRecords, async ({ request, params: { runId } }) => {
      const run = await find(userOf(request), runId);
      await noteReading(repositories, userOf(request), run, clock);
      return readRecords(repositories, run);
    });
  };

/** An administrator who looks into a run of somebody's private conversation leaves a record of it. */
const noteReading = async (
  { runs, audit }: Pick<Repositories, 'runs' | 'audit'>,
  user: User,
  { runId }: Run,
  clock: Clock,
): Promise<void> => {
  const owner = (await runs.ownersOfPrivate([runId])).get(runId);
  if (owner === undefined || owner === user.id) return;
  const entry = { actor: user.username, action: 'run.read-private' as const, target: runId };
  await audit.append({ ts: clock.now().toISOString(), ...entry, details: { owner } });
};

const readRecords = async (repositories: Repositories, run: Run): Promise<RunRecords> => {
  const { runId } = run;
  const limit = RUN_RECORDS_MAX;
  const filter = { runId, limit };
  const [sums, messages, traces, logs, agentMessages, toolCalls, interventions, usage] = await Promise.all([
    repositories.runs.sums(runId),
    repositories.messages.listByRun(runId, limit),
    repositories.traces.list(filter),
    repositories.logs.list(filter),
    repositories.agentMessages.list(filter),
    repositories.toolCalls.list(filter),
    repositories.interventions.listByRun(runId),
    repositories.usage.listByRun(runId, limit),
  ]);
  const kinds = { messages, traces, logs, agentMessages, toolCalls, interventions, usage };
  const cards = messages.flatMap(({ metadata }) => metadata?.card ?? []);
  return { run, sums, ...kinds, cards, truncated: RUN_KINDS.filter((kind) => kinds[kind].length >= limit) };
};
