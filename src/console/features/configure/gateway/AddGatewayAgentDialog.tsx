import { defined } from '@contract/defined';
import { describeApiError } from '@console/common/api/apiError';
import { takeHeld } from '@console/common/api/answeredSecrets';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { LabelledCheckbox } from '@console/common/ui/LabelledCheckbox';
import { useAddGatewayAgentMutation } from '@console/domain/tool-gateway/toolGatewayApi';
import { IssuedKeyDialog } from '@console/domain/issued-keys/IssuedKeyDialog';
import { clientConfiguration } from '@console/domain/tool-gateway/gatewayAddress';
import { GatewayAgentBody } from '@contract/http/toolGateway';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { gatewayCopy } from './gatewayCopy';
import { LimitField } from './LimitField';
import { MonthlyLimit } from './monthlyLimit';
import { listOf } from './ruleDraft';

const NAME_MAX_LENGTH = 60;

const NewAgent = v.object({
  name: GatewayAgentBody.entries.name,
  sees: v.pipe(v.string(), v.transform(listOf)),
  monthlyLimit: MonthlyLimit,
  dryRun: v.boolean(),
});
const EMPTY = { name: '', sees: '', monthlyLimit: '', dryRun: false };

export const AddGatewayAgentDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(gatewayCopy);
  const [add, { error }] = useAddGatewayAgentMutation();
  const form = useSchemaForm(NewAgent, EMPTY, 'on-change');
  const { control } = form;
  const [apiKey, setApiKey] = useState<string>();
  /** Made once per dialog: a repeated attempt makes no second agent. */
  const [key] = useState(() => nanoid());
  const send = async ({ sees, monthlyLimit, ...agent }: v.InferOutput<typeof NewAgent>): Promise<void> => {
    const { data } = await add({
      key,
      ...agent,
      ...(sees.length > 0 ? { sees } : {}),
      ...defined({ monthlyLimit }),
    });
    if (data) setApiKey(takeHeld(data.apiKey));
  };
  if (apiKey !== undefined)
    return (
      <IssuedKeyDialog label={words.configuration} text={clientConfiguration(apiKey)} onClose={onClose} />
    );
  return (
    <SchemaFormDialog
      form={form}
      title={words.add}
      description={words.addHint}
      submitLabel={words.add}
      ready={form.formState.isValid}
      failure={error ? `${words.addFailed}: ${describeApiError(error)}` : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="name"
        label={words.name}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
      />
      <FormTextField
        control={control}
        name="sees"
        label={words.sees}
        autoComplete="off"
        hint={words.seesHint}
      />
      <LimitField control={control} name="monthlyLimit" />
      <Controller
        control={control}
        name="dryRun"
        render={({ field }) => (
          <LabelledCheckbox label={words.dryRun} checked={field.value} onChange={field.onChange} />
        )}
      />
    </SchemaFormDialog>
  );
};
