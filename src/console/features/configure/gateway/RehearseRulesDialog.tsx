import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { Notice } from '@console/common/ui/Notice';
import { WrapRow } from '@console/common/ui/WrapRow';
import { useRehearseMutation } from '@console/domain/scenario-sets/rehearsalsApi';
import { useGetScenarioSetsQuery } from '@console/domain/scenario-sets/scenarioSetsApi';
import { setPath } from '@console/domain/scenario-sets/setPaths';
import { useGetGatewayAgentsQuery } from '@console/domain/tool-gateway/toolGatewayApi';
import type { Candidate } from '@contract/entities/rehearsal';
import type { GatewayRule } from '@contract/entities/gatewayRule';
import { defined } from '@contract/defined';
import { nanoid } from '@reduxjs/toolkit';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { rehearseRulesCopy } from './gatewayCopy';

/** Nothing chosen: the first set, and an agent that no rule names. */
const NONE = { setId: '', caller: '' };
const Choices = v.object({ setId: v.string(), caller: v.string() });

interface RehearseRulesDialogProps {
  rules: GatewayRule[];
  onClose: () => void;
}

/** Asks with which scenario set, and in whose name, rules are rehearsed that are not saved yet. */
export const RehearseRulesDialog = ({ rules, onClose }: RehearseRulesDialogProps) => {
  const words = useCopy(rehearseRulesCopy);
  const navigate = useNavigate();
  const { data, error: listError } = useGetScenarioSetsQuery(undefined, { refetchOnMountOrArgChange: true });
  const agents = useGetGatewayAgentsQuery(undefined).data?.agents ?? [];
  const [begin, { error }] = useRehearseMutation();
  /** Made once per dialog: a repeated attempt begins no second one. */
  const [key] = useState(() => nanoid());
  const form = useSchemaForm(Choices, NONE);
  const { control } = form;
  const sets = (data?.sets ?? []).filter(({ scenarios }) => scenarios > 0);
  const first = sets[0]?.id;
  const submit = async ({ setId, caller }: v.InferOutput<typeof Choices>): Promise<void> => {
    const id = setId === '' ? first : setId;
    if (id === undefined) return;
    const named = defined({ caller: caller === '' ? undefined : caller });
    const candidate = { kind: 'rules', agentId: 'coordinator', rules, ...named } satisfies Candidate;
    const answer = await begin({ id, body: { candidate }, key });
    if (answer.data) navigate(setPath(id, { rehearsal: answer.data.rehearsal.id }));
  };
  const failed = error ? `${words.failed}: ${describeApiError(error)}` : undefined;
  const unlisted = listError ? `${words.listFailed}: ${describeApiError(listError)}` : undefined;
  return (
    <SchemaFormDialog
      form={form}
      title={words.title}
      description={words.description}
      submitLabel={words.submit}
      ready={first !== undefined}
      failure={failed ?? unlisted}
      onSubmit={submit}
      onClose={onClose}
    >
      {first === undefined ? (
        <Notice severity="info" icon={<Info size={16} />}>
          {words.noSet}
        </Notice>
      ) : (
        <WrapRow>
          <Controller
            control={control}
            name="setId"
            render={({ field }) => (
              <MenuSelect
                label={words.set}
                value={field.value === '' ? first : field.value}
                choices={sets.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={field.onChange}
              />
            )}
          />
          <Controller
            control={control}
            name="caller"
            render={({ field }) => (
              <MenuSelect
                label={words.caller}
                value={field.value}
                choices={[
                  { value: '', label: words.any },
                  ...agents.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={field.onChange}
              />
            )}
          />
        </WrapRow>
      )}
    </SchemaFormDialog>
  );
};
