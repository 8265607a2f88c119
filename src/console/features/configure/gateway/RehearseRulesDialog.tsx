import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
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
import { useNavigate } from 'react-router-dom';
import { rehearseRulesCopy } from './gatewayCopy';

const ANY = '';

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
  const [begin, { isLoading, error }] = useRehearseMutation();
  /** Made once per dialog: a repeated attempt begins no second one. */
  const [key] = useState(() => nanoid());
  const [chosen, setChosen] = useState<string>();
  const [caller, setCaller] = useState(ANY);
  const sets = (data?.sets ?? []).filter(({ scenarios }) => scenarios > 0);
  const setId = chosen ?? sets[0]?.id;
  const submit = async (): Promise<void> => {
    if (setId === undefined) return;
    const named = defined({ caller: caller === ANY ? undefined : caller });
    const candidate = { kind: 'rules', agentId: 'coordinator', rules, ...named } satisfies Candidate;
    const answer = await begin({ id: setId, body: { candidate }, key });
    if (answer.data) navigate(setPath(setId, { rehearsal: answer.data.rehearsal.id }));
  };
  const failed = error ? `${words.failed}: ${describeApiError(error)}` : undefined;
  const unlisted = listError ? `${words.listFailed}: ${describeApiError(listError)}` : undefined;
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      submitLabel={words.submit}
      busy={isLoading}
      ready={setId !== undefined}
      failure={failed ?? unlisted}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {setId === undefined ? (
        <Notice severity="info" icon={<Info size={16} />}>
          {words.noSet}
        </Notice>
      ) : (
        <WrapRow>
          <MenuSelect
            label={words.set}
            value={setId}
            choices={sets.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
          <MenuSelect
            label={words.caller}
            value={caller}
            choices={[
              { value: ANY, label: words.any },
              ...agents.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setCaller}
          />
        </WrapRow>
      )}
    </FormDialog>
  );
};
