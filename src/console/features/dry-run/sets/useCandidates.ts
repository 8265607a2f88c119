import { useCopy } from '@console/common/copy/languageContext';
import type { MenuChoice } from '@console/common/ui/MenuSelect';
import { useGetLanguageModelsQuery } from '@console/domain/language-models/languageModelsApi';
import {
  useGetEffectivePromptQuery,
  useGetPromptsQuery,
  useGetPromptVersionsQuery,
} from '@console/domain/prompts/promptsApi';
import { BUILT_IN_PLANNER_MODEL } from '@contract/limits';
import { rehearseCopy } from './rehearsalCopy';

interface Wanted {
  kind: 'prompt' | 'model';
  /** Absent: none was chosen. */
  model: string | undefined;
}

/** Versions and models that an agent can be rehearsed with; the first that is not in force to begin with. */
export const useCandidates = (agentId: string, { kind, model: chosen }: Wanted) => {
  const words = useCopy(rehearseCopy);
  const prompts = useGetPromptsQuery(undefined, { refetchOnMountOrArgChange: true });
  const prompt = prompts.data?.prompts.find((one) => one.agentId === agentId);
  const listed = useGetPromptVersionsQuery(prompt?.id ?? '', { skip: !prompt });
  const effective = useGetEffectivePromptQuery(agentId);
  const offered = useGetLanguageModelsQuery(undefined);
  const inForce = { version: prompt?.activeVersion, model: effective.data?.effectivePrompt.model };
  const mark = (value: string, current: string | undefined): MenuChoice<string> => ({
    value,
    label: value === current ? `${value} (${words.inForce})` : value,
  });
  const versions = (prompt ? (listed.data?.versions ?? []) : []).map(({ version }) => version);
  const known = offered.data?.models ?? [];
  const models = [...known.map(({ name }) => name), BUILT_IN_PLANNER_MODEL];
  const startModel = models.find((name) => name !== inForce.model);
  const missingOf = (name: string | undefined) => known.find((one) => one.name === name)?.missing;
  const note = (): string | undefined => {
    if (kind === 'model') {
      const name = chosen ?? startModel ?? '';
      const key = missingOf(name);
      return key === undefined ? undefined : words.missing(name, key);
    }
    const isPlanner = inForce.model !== undefined && !known.some(({ name }) => name === inForce.model);
    return isPlanner || missingOf(inForce.model) !== undefined ? words.planner : undefined;
  };
  return {
    versions: versions.map((version) => mark(version, inForce.version)),
    models: models.map((name) => mark(name, inForce.model)),
    startVersion: versions.find((version) => version !== inForce.version) ?? versions[0],
    startModel,
    /** Models that can judge: those with a key. */
    judges: known
      .filter(({ missing }) => missing === undefined)
      .map(({ name }) => ({ value: name, label: name })),
    startJudge: offered.data?.startsWith,
    isKnown: offered.data !== undefined,
    /** Limits of what the results will show. */
    note: offered.data ? note() : undefined,
    listError: prompts.error ?? listed.error ?? offered.error,
  };
};
