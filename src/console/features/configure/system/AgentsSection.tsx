import { useCopy } from '@console/common/copy/languageContext';
import { useGetLanguageModelsQuery } from '@console/domain/language-models/languageModelsApi';
import { AGENT_IDS, type AgentId } from '@contract/entities/agent';
import type { SystemConfig } from '@contract/entities/systemConfig';
import { AGENT_MODELS } from '@contract/models';
import { configureCopy } from '../configureCopy';
import { SystemCards } from './SystemCards';
import { SystemSkeleton } from './SystemSection';
import { systemCopy } from './systemCopy';
import { CheckField, ChoiceField, NumberField, useProblemText } from './SystemField';
import type { SystemForm } from './systemForm';

/** Port and model of an agent that is switched off cannot be changed. Behaviour, section 14.2. */
const AgentCard = ({ id, form }: { id: AgentId; form: SystemForm }) => {
  const words = useCopy(systemCopy);
  const problem = useProblemText(form);
  const agent = form.config.agents[id];
  const { data } = useGetLanguageModelsQuery(undefined);
  const missing = data?.models.find(({ name }) => name === agent.model)?.missing;
  const set = (changes: Partial<SystemConfig['agents'][AgentId]>): void => {
    form.change({ ...form.config, agents: { ...form.config.agents, [id]: { ...agent, ...changes } } });
  };
  return (
    <fieldset>
      <legend>{id}</legend>
      <CheckField
        label={words.enabled}
        value={agent.enabled}
        onChange={(enabled) => {
          set({ enabled });
        }}
      />
      <NumberField
        label={words.port}
        value={agent.port}
        disabled={!agent.enabled}
        error={problem(`agents.${id}.port`)}
        onChange={(port) => {
          set({ port });
        }}
      />
      <ChoiceField
        label={words.model}
        value={agent.model}
        choices={AGENT_MODELS}
        {...(missing === undefined ? {} : { hint: words.plannedModel(missing) })}
        disabled={!agent.enabled}
        onChange={(model) => {
          set({ model });
        }}
      />
    </fieldset>
  );
};

/** The key that a model lacks is told below its name: told later, it would push away what stands there. */
export const AgentsSection = () => {
  const titles = useCopy(configureCopy);
  const { data, error } = useGetLanguageModelsQuery(undefined);
  if (data === undefined && error === undefined) return <SystemSkeleton />;
  return (
    <SystemCards title={titles.agents} ids={AGENT_IDS}>
      {(id, form) => <AgentCard key={id} id={id} form={form} />}
    </SystemCards>
  );
};
