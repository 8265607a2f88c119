import type { FastifyInstance } from 'fastify';
import { languageModelEndpoints } from '@contract/endpoints/languageModelEndpoints';
import { AGENT_IDS } from '@contract/entities/agent';
import { defined } from '@contract/defined';
import type { CallOnce } from '@platform/access/performOnce';
import type { LlmSettings } from '@platform/agents/llmSettings';
import { HttpError } from '@platform/http/httpError';
import { route } from '@platform/http/route';
import { checkModel, type ModelCheckDependencies } from '@platform/llm/checkModel';
import type { LanguageModels } from '@platform/llm/languageModels';

export interface LanguageModelRoutesOptions extends ModelCheckDependencies {
  models: LanguageModels;
  llmOf: (agentId: string) => LlmSettings;
  callOnce: CallOnce;
}

/** Which models are offered, whether their keys are there, and whether one of them answers. */
export const languageModelRoutes =
  (options: LanguageModelRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { models, llmOf, callOnce } = options;
    route(app, languageModelEndpoints.list, () => {
      const startsWith = models.startsWith();
      return {
        models: models.list().map(({ name, provider, missing, seesImages }) => ({
          name,
          provider,
          seesImages,
          ...defined({ missing }),
        })),
        answering: AGENT_IDS.filter((agentId) => {
          const model = models.find(llmOf(agentId).model);
          return model !== undefined && model.missing === undefined;
        }),
        ...defined({ startsWith }),
      };
    });

    route(app, languageModelEndpoints.check, async ({ request, operation, body }) => {
      const { model: name } = body;
      const model = models.find(name);
      if (!model) throw new HttpError(404, 'unknown-model', `There is no model ${name}`);
      const call = { request, operation, body };
      return { check: (await callOnce(call, () => checkModel(options, model))).answer };
    });
  };
