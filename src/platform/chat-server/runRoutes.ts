import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Id } from '@contract/entities/primitives';
import type { Run } from '@contract/entities/run';
import { RUN_KINDS, type RunRecords } from '@contract/http/runs';
import type { RunResponse } from '@contract/http/telemetry';
import { RUN_RECORDS_MAX } from '@contract/limits';
import type { User } from '@contract/entities/user';
import { userOf } from '@platform/access/operations';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { parse } from '@platform/http/parse';
import type { PrivateRuns } from '@platform/telemetry/privateRuns';
import type { Repositories } from '@platform/storage/repositories';

const Params = v.object({ runId: Id });

/** `/api/runs/:runId`: one run, and everything that carries its id. */
export const runRoutes =
  (repositories: Repositories, privateRuns: PrivateRuns, clock: Clock) =>
  (app: FastifyInstance): void => {
    const find = async (request: FastifyRequest): Promise<Run> => {
      const run = await repositories.runs.get(parse(Params, request.params).runId);
      if (!run || (await privateRuns.isHidden(userOf(request), run.runId)))
        throw new HttpError(404, 'run-unknown', 'There is no such run');
      return run;
    };
    app.get(
      '/api/runs/:runId',
      { config: { operation: 'chat GET /api/runs/:runId' } },
      async (request): Promise<RunResponse> => ({ run: await find(request) }),
    );
    app.get(
      '/api/runs/:runId/records',
      { config: { operation: 'chat GET /api/runs/:runId/records' } },
      async (request): Promise<RunRecords> => {
        const run = await find(request);
        await noteReading(repositories, userOf(request), run, clock);
        return readRecords(repositories, run);
      },
    );
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
  const entry = { actor: user.username, action: 'run.read-private', target: runId };
  await audit.append({ ts: clock.now().toISOString(), ...entry, details: { owner } });
};

const readRecords = async (repositories: Repositories, run: Run): Promise<RunRecords> => {
  const { runId } = run;
  const limit = RUN_RECORDS_MAX;
  const filter = { runId, limit };
  const [messages, traces, logs, agentMessages, toolCalls, interventions, usage] = await Promise.all([
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
  return { run, ...kinds, cards, truncated: RUN_KINDS.filter((kind) => kinds[kind].length >= limit) };
};
