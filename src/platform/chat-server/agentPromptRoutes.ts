import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Id } from '@contract/entities/primitives';
import {
  PinBody,
  PromptDiffQuery,
  type EffectivePromptResponse,
  type PersonaResponse,
  type PromptDiffResponse,
} from '@contract/http/prompts';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { parse } from '@platform/http/parse';
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
  performOnce: PerformOnce;
  clock: Clock;
}

const Params = v.object({ agentId: Id });

/** What an agent is told: persona, effective prompt, versions compared, a version pinned. Behaviour, section 18.2. */
export const agentPromptRoutes =
  (options: AgentPromptRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { effectivePrompts } = options;
    app.get(
      '/api/agents/:agentId/persona',
      { config: { operation: 'chat GET /api/agents/:agentId/persona' } },
      async (request): Promise<PersonaResponse> => ({
        persona: await effectivePrompts.persona(parse(Params, request.params).agentId),
      }),
    );

    app.get(
      '/api/agents/:agentId/effective-prompt',
      { config: { operation: 'chat GET /api/agents/:agentId/effective-prompt' } },
      async (request): Promise<EffectivePromptResponse> => ({
        effectivePrompt: await effectivePrompts.read(parse(Params, request.params).agentId),
      }),
    );

    app.get(
      '/api/agents/:agentId/effective-prompt/diff',
      { config: { operation: 'chat GET /api/agents/:agentId/effective-prompt/diff' } },
      async (request): Promise<PromptDiffResponse> => {
        const { agentId } = parse(Params, request.params);
        const { versionA, versionB } = parse(PromptDiffQuery, request.query);
        const before = await effectivePrompts.version(agentId, versionA);
        const after = await effectivePrompts.version(agentId, versionB);
        return { diff: diffPrompts(before, after) };
      },
    );

    pinRoute(app, options);
  };

/** A pin names the run whose prompt it keeps. */
const pinRoute = (
  app: FastifyInstance,
  { effectivePrompts, prompts, runs, audit, performOnce, clock }: AgentPromptRoutesOptions,
): void => {
  const operation = 'chat POST /api/agents/:agentId/effective-prompt/pin';
  app.post(
    '/api/agents/:agentId/effective-prompt/pin',
    { config: { operation } },
    async (request): Promise<EffectivePromptResponse> => {
      const { agentId } = parse(Params, request.params);
      const body = parse(PinBody, request.body);
      const { version, runId } = body;
      if (version !== null) await effectivePrompts.version(agentId, version);
      await performOnce({ request, operation, body }, async (sql) => {
        const prompt = await prompts.getByAgent(agentId, sql);
        if (!prompt) throw new HttpError(404, 'prompt-unknown', `The agent ${agentId} has no prompt`);
        if (!(await runs.get(runId, sql)))
          throw new HttpError(404, 'run-unknown', `There is no run ${runId}`);
        await prompts.pin(prompt.id, version === null ? null : { version, runId }, sql);
        const entry = { action: 'prompt.pin', target: prompt.id, details: { version, runId } };
        await audit.append({ ts: clock.now().toISOString(), actor: userOf(request).username, ...entry }, sql);
        return { pinned: version };
      });
      return { effectivePrompt: await effectivePrompts.read(agentId) };
    },
  );
};
