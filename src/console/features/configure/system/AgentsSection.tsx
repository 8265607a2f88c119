import { useCopy } from '@console/common/copy/languageContext';
import { Panel } from '@console/common/ui/Panel';
import { useGetLanguageModelsQuery } from '@console/domain/language-models/languageModelsApi';
import { AGENT_IDS, type AgentId } from '@contract/entities/agent';
import type { SystemConfig } from '@contract/entities/systemConfig';
import { AGENT_MODELS } from '@contract/models';
import { configureCopy } from '../configureCopy';
import { systemCopy } from './systemCopy';
import { CheckField, ChoiceField, NumberField, useProblemText } from './SystemField';
import type { SystemForm } from './systemForm';
import { Cards, Foot } from './systemParts';
import { SystemSection } from './SystemSection';

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

export const AgentsSection = () => {
  const words = useCopy(systemCopy);
  const titles = useCopy(configureCopy);
  return (
    <SystemSection>
      {(form) => (
        <Panel title={titles.agents}>
          <Cards>
            {AGENT_IDS.map((id) => (
              <AgentCard key={id} id={id} form={form} />
            ))}
          </Cards>
          <Foot>
            <span>{form.stored.profile === 'same-origin' ? words.samePort : words.portHint}</span>
          </Foot>
        </Panel>
      )}
    </SystemSection>
  );
};
