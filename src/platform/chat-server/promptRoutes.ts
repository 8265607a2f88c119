import type { FastifyInstance } from 'fastify';
import { promptEndpoints } from '@contract/endpoints/promptEndpoints';
import type { Prompt } from '@contract/entities/prompt';
import type { PromptBody, PromptResponse } from '@contract/http/prompts';
import { defined } from '@contract/defined';
import { fieldChanges } from '@contract/fieldChanges';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import type { TryPrompt } from '@platform/dry-run/promptTrial';
import type { RequireRehearsal } from '@platform/dry-run/requiredRehearsal';
import { HttpError } from '@platform/http/httpError';
import { route } from '@platform/http/route';
import { goneSignal } from '@platform/http/whenClosed';
import { promptProblems } from '@platform/prompts/frontMatter';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { PromptRunsRepository } from '@platform/storage/settings/promptRunsRepository';
import type { PromptsRepository, StoredPrompt } from '@platform/storage/settings/promptsRepository';
import type { ScenarioSetsRepository } from '@platform/storage/settings/scenarioSetsRepository';
import { readerOf } from './judgementRoutes';

export interface PromptRoutesOptions {
  prompts: PromptsRepository;
  promptRuns: PromptRunsRepository;
  audit: AuditRepository;
  scenarioSets: Pick<ScenarioSetsRepository, 'lock'>;
  requireRehearsal: RequireRehearsal;
  tryPrompt: TryPrompt;
  performOnce: PerformOnce;
  clock: Clock;
}

const FIRST_VERSION = '1.0';

/** `/api/prompts`: every save is a version of its own. Behaviour, section 7.1. */
export const promptRoutes =
  (options: PromptRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { prompts, performOnce } = options;
    route(app, promptEndpoints.list, async () => ({ prompts: (await prompts.list()).map(toPrompt) }));

    route(app, promptEndpoints.versions, async ({ params: { id } }) => {
      await found(prompts, id);
      return { versions: await prompts.versions(id) };
    });

    statsRoute(app, options);
    trialRoute(app, options);
    route(app, promptEndpoints.save, async ({ request, operation, params: { id }, body }) => {
      const call = { request, operation, body };
      return (
        await performOnce(call, (sql) => savePrompt(options, userOf(request).username, { id, ...body }, sql))
      ).answer;
    });

    route(app, promptEndpoints.activate, async ({ request, operation, params: { id }, body }) => {
      const call = { request, operation, body };
      return (
        await performOnce(call, (sql) => activate(options, userOf(request).username, { id, ...body }, sql))
      ).answer;
    });

    route(app, promptEndpoints.archive, async ({ request, operation, params: { id }, body }) => {
      const call = { request, operation, body };
      return (
        await performOnce(call, (sql) => archive(options, userOf(request).username, { id, ...body }, sql))
      ).answer;
    });

    route(app, promptEndpoints.requireSet, async ({ request, operation, params: { id }, body }) => {
      const call = { request, operation, body };
      return (
        await performOnce(call, (sql) => requireSet(options, userOf(request).username, { id, ...body }, sql))
      ).answer;
    });
  };

const statsRoute = (app: FastifyInstance, { prompts, promptRuns }: PromptRoutesOptions): void => {
  route(app, promptEndpoints.stats, async ({ request, params: { id } }) => {
    await found(prompts, id);
    const versions = (await prompts.versions(id)).map(({ version }) => version);
    return { stats: await promptRuns.stats(id, versions, readerOf(request).readerId) };
  });
};

/** Ends with the connection of whoever asked. */
const trialRoute = (app: FastifyInstance, { tryPrompt }: PromptRoutesOptions): void => {
  route(app, promptEndpoints.try, async ({ request, reply, body }) => {
    return { run: await tryPrompt(userOf(request), body, goneSignal(reply.raw)) };
  });
};

const refuseProblems = (content: string, isOfAgent: boolean): void => {
  const problems = promptProblems(content, isOfAgent);
  if (problems.length === 0) return;
  const words = problems.map(({ field, message }) => `${field}: ${message}`).join('; ');
  throw new HttpError(422, 'prompt-invalid', words);
};

const savePrompt = async (
  { prompts, audit, clock }: PromptRoutesOptions,
  by: string,
  { id, name, content, reason, expectedVersion }: PromptBody & { id: string },
  sql: Sql,
): Promise<PromptResponse> => {
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
  const changes = fieldChanges(stored ? { version: stored.version, name: stored.name } : {}, {
    version: prompt.version,
    name,
  });
  const details = { version: prompt.version, name, reason: reason ?? null, changes };
  await audit.append({ ts: at, actor: by, action: 'prompt.save', target: id, details }, sql);
  return { prompt: toPrompt(prompt) };
};

/** Versions saved later are not in force until they are activated in their turn. */
const activate = async (
  { prompts, requireRehearsal, audit, clock }: PromptRoutesOptions,
  by: string,
  { id, version }: { id: string; version: string },
  sql: Sql,
): Promise<PromptResponse> => {
  const prompt = await found(prompts, id, sql);
  const known = (await prompts.versions(id, sql)).some((one) => one.version === version);
  if (!known) throw new HttpError(404, 'version-unknown', `There is no version ${version} of this prompt`);
  await requireRehearsal(prompt, version, sql);
  await prompts.pin(id, version === prompt.version ? null : { version }, sql);
  const changes = fieldChanges({ inForce: inForce(prompt) }, { inForce: version });
  const entry = { action: 'prompt.activate' as const, target: id, details: { version, changes } };
  await audit.append({ ts: clock.now().toISOString(), actor: by, ...entry }, sql);
  return { prompt: toPrompt(await found(prompts, id, sql)) };
};

/** With its versions: nothing is lost, and it can be taken out again. */
const archive = async (
  { prompts, audit, clock }: PromptRoutesOptions,
  by: string,
  { id, archived }: { id: string; archived: boolean },
  sql: Sql,
): Promise<PromptResponse> => {
  const { agentId } = await found(prompts, id, sql);
  if (agentId !== undefined)
    throw new HttpError(409, 'prompt-in-use', `The agent ${agentId} goes by this prompt`);
  const at = clock.now().toISOString();
  await prompts.archive(id, archived ? at : null, sql);
  const action = archived ? 'prompt.archive' : 'prompt.restore';
  await audit.append({ ts: at, actor: by, action, target: id, details: {} }, sql);
  return { prompt: toPrompt(await found(prompts, id, sql)) };
};

/** The version in force stays, whatever is required from now on. */
const requireSet = async (
  { prompts, scenarioSets, audit, clock }: PromptRoutesOptions,
  by: string,
  { id, setId }: { id: string; setId: string | null },
  sql: Sql,
): Promise<PromptResponse> => {
  const { agentId, requiredSetId } = await found(prompts, id, sql);
  if (agentId === undefined)
    throw new HttpError(409, 'prompt-without-agent', 'No agent goes by this prompt: it cannot be rehearsed');
  if (setId !== null && !(await scenarioSets.lock(setId, sql)))
    throw new HttpError(404, 'set-unknown', 'There is no such set of scenarios');
  await prompts.requireSet(id, setId, sql);
  const changes = fieldChanges({ requiredSet: requiredSetId }, { requiredSet: setId });
  const entry = { action: 'prompt.require-set' as const, target: id, details: { setId, changes } };
  await audit.append({ ts: clock.now().toISOString(), actor: by, ...entry }, sql);
  return { prompt: toPrompt(await found(prompts, id, sql)) };
};

/** The pinned version, or the newest. */
const inForce = ({ pinnedVersion, version }: StoredPrompt): string => pinnedVersion ?? version;

const found = async (prompts: PromptsRepository, id: string, sql?: Sql): Promise<StoredPrompt> => {
  const prompt = await prompts.get(id, sql);
  if (!prompt) throw new HttpError(404, 'prompt-unknown', 'There is no such prompt');
  return prompt;
};

const toPrompt = ({
  pinnedVersion,
  pinnedRunId,
  requiredSetId,
  archivedAt,
  agentId,
  ...prompt
}: StoredPrompt): Prompt => ({
  id: prompt.id,
  name: prompt.name,
  version: prompt.version,
  content: prompt.content,
  isActive: agentId !== undefined,
  activeVersion: pinnedVersion ?? prompt.version,
  createdAt: prompt.createdAt,
  updatedAt: prompt.updatedAt,
  ...defined({ agentId, pinnedRunId, requiredSetId, archivedAt }),
});
