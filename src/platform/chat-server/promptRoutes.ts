import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Id } from '@contract/entities/primitives';
import type { Prompt } from '@contract/entities/prompt';
import { PromptBody, type PromptResponse, type PromptsResponse } from '@contract/http/prompts';
import type { PromptStatsResponse, PromptVersionsResponse } from '@contract/http/prompts';
import { defined } from '@contract/defined';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { parse } from '@platform/http/parse';
import { promptProblems } from '@platform/prompts/frontMatter';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { PromptRunsRepository } from '@platform/storage/settings/promptRunsRepository';
import type { PromptsRepository, StoredPrompt } from '@platform/storage/settings/promptsRepository';

export interface PromptRoutesOptions {
  prompts: PromptsRepository;
  promptRuns: PromptRunsRepository;
  audit: AuditRepository;
  performOnce: PerformOnce;
  clock: Clock;
}

const Params = v.object({ id: Id });
const ActivateBody = v.object({ version: v.string() });
const FIRST_VERSION = '1.0';

/** `/api/prompts`: every save is a version of its own. Behaviour, section 7.1. */
export const promptRoutes =
  (options: PromptRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { prompts, performOnce } = options;
    app.get(
      '/api/prompts',
      { config: { operation: 'chat GET /api/prompts' } },
      async (): Promise<PromptsResponse> => ({ prompts: (await prompts.list()).map(toPrompt) }),
    );

    app.get(
      '/api/prompts/:id/versions',
      { config: { operation: 'chat GET /api/prompts/:id/versions' } },
      async (request): Promise<PromptVersionsResponse> => {
        const { id } = parse(Params, request.params);
        await found(prompts, id);
        return { versions: await prompts.versions(id) };
      },
    );

    statsRoute(app, options);
    app.put(
      '/api/prompts/:id',
      { config: { operation: 'chat PUT /api/prompts/:id' } },
      async (request): Promise<PromptResponse> => {
        const body = parse(PromptBody, request.body);
        const call = { request, operation: 'chat PUT /api/prompts/:id' as const, body };
        return (await performOnce(call, (sql) => savePrompt(options, request, body, sql))).answer;
      },
    );

    app.post(
      '/api/prompts/:id/activate',
      { config: { operation: 'chat POST /api/prompts/:id/activate' } },
      async (request): Promise<PromptResponse> => {
        const body = parse(ActivateBody, request.body);
        const call = { request, operation: 'chat POST /api/prompts/:id/activate' as const, body };
        return (await performOnce(call, (sql) => activate(options, request, body.version, sql))).answer;
      },
    );
  };

const statsRoute = (app: FastifyInstance, { prompts, promptRuns }: PromptRoutesOptions): void => {
  app.get(
    '/api/prompts/:id/stats',
    { config: { operation: 'chat GET /api/prompts/:id/stats' } },
    async (request): Promise<PromptStatsResponse> => {
      const { id } = parse(Params, request.params);
      await found(prompts, id);
      const versions = (await prompts.versions(id)).map(({ version }) => version);
      return { stats: await promptRuns.stats(id, versions) };
    },
  );
};

const refuseProblems = (content: string, isOfAgent: boolean): void => {
  const problems = promptProblems(content, isOfAgent);
  if (problems.length === 0) return;
  const words = problems.map(({ field, message }) => `${field}: ${message}`).join('; ');
  throw new HttpError(422, 'prompt-invalid', words);
};

const savePrompt = async (
  { prompts, audit, clock }: PromptRoutesOptions,
  request: FastifyRequest,
  { name, content, reason, expectedVersion }: PromptBody,
  sql: Sql,
): Promise<PromptResponse> => {
  const { id } = parse(Params, request.params);
  const by = userOf(request).username;
  const at = clock.now().toISOString();
  const stored = await prompts.get(id, sql);
  refuseProblems(content, stored?.agentId !== undefined);
  if (!stored) {
    await prompts.create({ id, name, content, version: FIRST_VERSION, by, at, reason }, sql);
  } else {
    const saved = await prompts.save(id, { name, content, expectedVersion, by, at, reason }, sql);
    if (saved.state === 'conflict')
      throw new HttpError(
        409,
        'prompt-moved',
        `Version ${saved.current.version} was saved meanwhile; this text was edited from ${expectedVersion ?? ''}`,
      );
  }
  const prompt = await found(prompts, id, sql);
  const details = { version: prompt.version, name, reason: reason ?? null };
  await audit.append({ ts: at, actor: by, action: 'prompt.save', target: id, details }, sql);
  return { prompt: toPrompt(prompt) };
};

/** The newest version in force again is no pin: the next save takes effect. */
const activate = async (
  { prompts, audit, clock }: PromptRoutesOptions,
  request: FastifyRequest,
  version: string,
  sql: Sql,
): Promise<PromptResponse> => {
  const { id } = parse(Params, request.params);
  const prompt = await found(prompts, id, sql);
  const known = (await prompts.versions(id, sql)).some((one) => one.version === version);
  if (!known) throw new HttpError(404, 'version-unknown', `There is no version ${version} of this prompt`);
  await prompts.pin(id, version === prompt.version ? null : { version }, sql);
  const entry = { action: 'prompt.activate', target: id, details: { version } };
  const actor = userOf(request).username;
  await audit.append({ ts: clock.now().toISOString(), actor, ...entry }, sql);
  return { prompt: toPrompt(await found(prompts, id, sql)) };
};

const found = async (prompts: PromptsRepository, id: string, sql?: Sql): Promise<StoredPrompt> => {
  const prompt = await prompts.get(id, sql);
  if (!prompt) throw new HttpError(404, 'prompt-unknown', 'There is no such prompt');
  return prompt;
};

const toPrompt = ({ pinnedVersion, pinnedRunId, agentId, ...prompt }: StoredPrompt): Prompt => ({
  id: prompt.id,
  name: prompt.name,
  version: prompt.version,
  content: prompt.content,
  isActive: agentId !== undefined,
  activeVersion: pinnedVersion ?? prompt.version,
  createdAt: prompt.createdAt,
  updatedAt: prompt.updatedAt,
  ...defined({ agentId, pinnedRunId }),
});
