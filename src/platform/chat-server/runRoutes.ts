import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Id } from '@contract/entities/primitives';
import type { Run } from '@contract/entities/run';
import { RUN_KINDS, type RunRecords } from '@contract/http/runs';
import type { RunResponse } from '@contract/http/telemetry';
import { RUN_RECORDS_MAX } from '@contract/limits';
import { HttpError } from '../http/httpError';
import { parse } from '../http/parse';
import type { Repositories } from '../storage/repositories';

const Params = v.object({ runId: Id });

/** `/api/runs/:runId`: one run, and everything that carries its id. */
export const runRoutes =
  (repositories: Repositories) =>
  (app: FastifyInstance): void => {
    const find = async ({ params }: FastifyRequest): Promise<Run> => {
      const run = await repositories.runs.get(parse(Params, params).runId);
      if (!run) throw new HttpError(404, 'run-unknown', 'There is no such run');
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
      async (request): Promise<RunRecords> => readRecords(repositories, await find(request)),
    );
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
