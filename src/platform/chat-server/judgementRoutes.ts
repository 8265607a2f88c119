import type { FastifyInstance, FastifyRequest } from 'fastify';
import { judgementEndpoints } from '@contract/endpoints/judgementEndpoints';
import type { Judgement } from '@contract/entities/judgement';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { route } from '@platform/http/route';
import type { JudgementsRepository } from '@platform/storage/telemetry/judgementsRepository';
import { seesEveryRun, type PrivateRuns } from '@platform/telemetry/privateRuns';

export interface JudgementRoutesOptions {
  judgements: JudgementsRepository;
  privateRuns: PrivateRuns;
  performOnce: PerformOnce;
  clock: Clock;
}

export const readerOf = (request: FastifyRequest): { readerId?: string } => {
  const user = userOf(request);
  return seesEveryRun(user) ? {} : { readerId: user.id };
};

/** A program is an author of its own, named by its key. */
export const authorOf = (request: FastifyRequest): Pick<Judgement, 'authorId' | 'author'> => {
  const { id, username } = userOf(request);
  const key = request.accessKey;
  return key
    ? { authorId: `key:${key.id}`, author: `${username} (${key.name})` }
    : { authorId: id, author: username };
};

/** Judgements of runs that the reader may read. */
export const judgementRoutes =
  ({ judgements, privateRuns, performOnce, clock }: JudgementRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, judgementEndpoints.list, async ({ request, query }) => ({
      judgements: await judgements.list({ ...query, ...readerOf(request) }),
    }));

    route(app, judgementEndpoints.judge, async ({ request, operation, body }) => {
      const { runId, verdict, note } = body;
      if (await privateRuns.isHidden(userOf(request), runId)) throw unknownRun();
      const author = authorOf(request);
      const judgedAt = clock.now().toISOString();
      const judgement: Judgement | null = verdict && { runId, ...author, verdict, note, judgedAt };
      const { answer } = await performOnce({ request, operation, body }, async (sql) => {
        const isThere = judgement
          ? await judgements.judge(judgement, sql)
          : await judgements.takeBack({ runId, ...author }, sql);
        if (!isThere) throw unknownRun();
        return { judgement };
      });
      return answer;
    });

    route(app, judgementEndpoints.figures, ({ request }) => judgements.figures(readerOf(request)));
  };

const unknownRun = () => new HttpError(404, 'run-unknown', 'There is no such run');
