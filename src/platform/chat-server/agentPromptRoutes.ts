import type { FastifyInstance } from 'fastify';
import { agentEndpoints } from '@contract/endpoints/agentEndpoints';
import type { EffectivePrompt } from '@contract/entities/prompt';
import { fieldChanges } from '@contract/fieldChanges';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import type { RequireRehearsal } from '@platform/dry-run/requiredRehearsal';
import { HttpError } from '@platform/http/httpError';
import { route } from '@platform/http/route';
import type { EffectivePrompts } from '@platform/prompts/effectivePrompt';
import { diffPrompts } from '@platform/prompts/promptDiff';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { PromptsRepository } from '@platform/storage/settings/promptsRepository';
import type { RunsRepository } from '@platform/storage/telemetry/runsRepository';

export interface AgentPromptRoutesOptions {
  effectivePrompts: EffectivePrompts;
  prompts: PromptsRepository;
  runs: RunsRepository;
  audit: AuditRepository;
  requireRehearsal: RequireRehearsal;
  performOnce: PerformOnce;
  clock: Clock;
}

/** Prompts of an agent: persona, effective prompt, versions compared, a version pinned. Behaviour, section 18.2. */
export const agentPromptRoutes =
  (options: AgentPromptRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { effectivePrompts, runs } = options;
    route(app, agentEndpoints.persona, async ({ params }) => ({
      persona: await effectivePrompts.persona(params.agentId),
    }));

    route(app, agentEndpoints.effectivePrompt, async ({ params }) => ({
      effectivePrompt: await withKnownRuns(runs, await effectivePrompts.read(params.agentId)),
    }));

    route(
      app,
      agentEndpoints.effectivePromptDiff,
      async ({ params: { agentId }, query: { versionA, versionB } }) => {
        const before = await effectivePrompts.version(agentId, versionA);
        const after = await effectivePrompts.version(agentId, versionB);
        return { diff: diffPrompts(before, after) };
      },
    );

    pinRoute(app, options);
  };

/** Marks a pin that no run can be followed from. */
const withKnownRuns = async (
  runs: Pick<RunsRepository, 'get'>,
  prompt: EffectivePrompt,
): Promise<EffectivePrompt> => {
  const sources = prompt.sources.map(async (source) => {
    const isKnown = source.type !== 'pin' || (await runs.get(source.id)) !== null;
    return isKnown ? source : { ...source, isUnknown: true as const };
  });
  return { ...prompt, sources: await Promise.all(sources) };
};

/** Ids as clients make them for a pin, of the time. */
const LABEL = /^run_[\w-]+$/;

/** A pin names the run whose prompt it keeps, or is labelled as a run would be. */
const pinRoute = (
  app: FastifyInstance,
  { effectivePrompts, prompts, runs, audit, requireRehearsal, performOnce, clock }: AgentPromptRoutesOptions,
): void => {
  route(app, agentEndpoints.pin, async ({ request, operation, params: { agentId }, body }) => {
    const { version, runId } = body;
    if (version !== null) await effectivePrompts.version(agentId, version);
    await performOnce({ request, operation, body }, async (sql) => {
      const prompt = await prompts.getByAgent(agentId, sql);
      if (!prompt) throw new HttpError(404, 'prompt-unknown', `The agent ${agentId} has no prompt`);
      const isNamed = LABEL.test(runId) || (await runs.get(runId, sql)) !== null;
      if (!isNamed) throw new HttpError(404, 'run-unknown', `There is no run ${runId}`);
      await requireRehearsal(prompt, version ?? prompt.version, sql);
      await prompts.pin(prompt.id, version === null ? null : { version, runId }, sql);
      const changes = fieldChanges(
        { inForce: prompt.pinnedVersion ?? prompt.version },
        { inForce: version ?? prompt.version },
      );
      const entry = {
        action: 'prompt.pin' as const,
        target: prompt.id,
        details: { version, runId, changes },
      };
      await audit.append({ ts: clock.now().toISOString(), actor: userOf(request).username, ...entry }, sql);
      return { pinned: version };
    });
    return { effectivePrompt: await withKnownRuns(runs, await effectivePrompts.read(agentId)) };
  });
};
