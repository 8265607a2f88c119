import { describeApiError } from '@console/common/api/apiError';
import { takeHeld } from '@console/common/api/answeredSecrets';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { Button } from '@console/common/ui/Button';
import { LabelledCheckbox } from '@console/common/ui/LabelledCheckbox';
import { Notice } from '@console/common/ui/Notice';
import { Panel } from '@console/common/ui/Panel';
import { QueryState } from '@console/common/ui/QueryState';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { SelectField } from '@console/common/ui/SelectField';
import {
  useAddGatewayAgentMutation,
  useGetGatewayAgentsQuery,
  useRotateGatewayKeyMutation,
} from '@console/domain/tool-gateway/toolGatewayApi';
import { Id } from '@contract/entities/primitives';
import { GatewayAgentBody, type GatewayKeyResponse } from '@contract/http/toolGateway';
import { nanoid } from '@reduxjs/toolkit';
import { CircleAlert, CircleCheck, KeyRound } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { connectCopy } from './connectCopy';
import { ConnectBody } from './connectParts';

const NAME_MAX_LENGTH = 60;

export interface MadeKey {
  id: string;
  name: string;
  apiKey: string;
}

interface KeyPanelProps {
  /** The key that was made here, as long as the page stays open. */
  made: MadeKey | undefined;
  agentId: string | undefined;
  onMade: (made: MadeKey) => void;
}

/** Step 2: a new agent or one there is, and its key. */
export const KeyPanel = ({ made, agentId, onMade }: KeyPanelProps) => {
  const words = useCopy(connectCopy);
  const { data, error, refetch } = useGetGatewayAgentsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [whose, setWhose] = useState<'newOne' | 'knownOne'>(agentId === undefined ? 'newOne' : 'knownOne');
  const agents = data?.agents ?? [];
  return (
    <Panel title={`2. ${words.who}`}>
      <ConnectBody>
        <QueryState query={{ data, error, refetch }} failed={words.agentsFailed} height={96} />
        {made ? (
          <Notice severity="success" icon={<CircleCheck size={16} />}>
            {words.made(made.name)}
          </Notice>
        ) : null}
        {data && !made && agents.length > 0 ? (
          <div>
            <SegmentedControl
              label={words.agent}
              value={whose}
              segments={(['newOne', 'knownOne'] as const).map((value) => ({ value, label: words[value] }))}
              onChange={setWhose}
            />
          </div>
        ) : null}
        {data && !made ? (
          whose === 'newOne' || agents.length === 0 ? (
            <NewAgent onMade={onMade} />
          ) : (
            <KnownAgent
              choices={agents.map(({ id, name }) => ({ value: id, label: name }))}
              first={agentId ?? agents[0]?.id ?? ''}
              onMade={onMade}
            />
          )
        ) : null}
      </ConnectBody>
    </Panel>
  );
};

const toMade = ({ agent, apiKey }: GatewayKeyResponse): MadeKey => ({
  id: agent.id,
  name: agent.name,
  apiKey: takeHeld(apiKey),
});

const NameAndMode = v.object({ name: GatewayAgentBody.entries.name, dryRun: v.boolean() });

const NewAgent = ({ onMade }: Pick<KeyPanelProps, 'onMade'>) => {
  const words = useCopy(connectCopy);
  const [add, { isLoading, error }] = useAddGatewayAgentMutation();
  const form = useSchemaForm(NameAndMode, { name: '', dryRun: false });
  /** Made once: a repeated attempt makes no second agent. */
  const [key] = useState(() => nanoid());
  const send = async (agent: v.InferOutput<typeof NameAndMode>): Promise<void> => {
    const { data } = await add({ key, ...agent });
    if (data) onMade(toMade(data));
  };
  return (
    <KeyForm
      ready={form.formState.isValid && !isLoading}
      failure={error ? describeApiError(error) : undefined}
      onSubmit={() => void form.handleSubmit(send)()}
    >
      <div className="narrow">
        <FormTextField
          control={form.control}
          name="name"
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
        />
      </div>
      <Controller
        control={form.control}
        name="dryRun"
        render={({ field }) => (
          <LabelledCheckbox label={words.dryRun} checked={field.value} onChange={field.onChange} />
        )}
      />
    </KeyForm>
  );
};

const KnownOne = v.object({ id: Id });

interface KnownAgentProps extends Pick<KeyPanelProps, 'onMade'> {
  choices: { value: string; label: string }[];
  first: string;
}

const KnownAgent = ({ choices, first, onMade }: KnownAgentProps) => {
  const words = useCopy(connectCopy);
  const [rotate, { isLoading, error }] = useRotateGatewayKeyMutation();
  const form = useSchemaForm(KnownOne, { id: first });
  const send = async ({ id }: v.InferOutput<typeof KnownOne>): Promise<void> => {
    const { data } = await rotate({ id, key: nanoid() });
    if (data) onMade(toMade(data));
  };
  return (
    <KeyForm
      ready={form.formState.isValid && !isLoading}
      failure={error ? describeApiError(error) : undefined}
      onSubmit={() => void form.handleSubmit(send)()}
    >
      <div>
        <Controller
          control={form.control}
          name="id"
          render={({ field }) => (
            <SelectField
              label={words.agent}
              value={field.value}
              options={choices}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <p>{words.makeHint}</p>
    </KeyForm>
  );
};

interface KeyFormProps {
  ready: boolean;
  failure: string | undefined;
  onSubmit: () => void;
  children: React.ReactNode;
}

const KeyForm = ({ ready, failure, onSubmit, children }: KeyFormProps) => {
  const words = useCopy(connectCopy);
  return (
    <ConnectBody
      as="form"
      style={{ padding: 0 }}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (ready) onSubmit();
      }}
    >
      {failure === undefined ? null : (
        <Notice severity="error" icon={<CircleAlert size={16} />}>
          {`${words.makeFailed}: ${failure}`}
        </Notice>
      )}
      {children}
      <div>
        <Button
          type="submit"
          look="filled"
          disabled={!ready}
          icon={<KeyRound size={14} aria-hidden="true" />}
        >
          {words.make}
        </Button>
      </div>
    </ConnectBody>
  );
};
