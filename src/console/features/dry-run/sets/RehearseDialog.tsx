import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { Notice } from '@console/common/ui/Notice';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { WrapRow } from '@console/common/ui/WrapRow';
import { useRehearseMutation } from '@console/domain/scenario-sets/rehearsalsApi';
import { defined } from '@contract/defined';
import { AGENT_IDS } from '@contract/entities/agent';
import type { Rehearsal } from '@contract/entities/rehearsal';
import type { ScenarioSet } from '@contract/entities/scenarioSet';
import { nanoid } from '@reduxjs/toolkit';
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { WantedRehearsal } from '../useDryRunAddress';
import { rehearseCopy } from './rehearsalCopy';
import { useCandidates } from './useCandidates';

interface RehearseDialogProps {
  set: Pick<ScenarioSet, 'id' | 'name' | 'scenarios'>;
  /** Chosen from the beginning. */
  wanted: WantedRehearsal | undefined;
  onBegun: (rehearsal: Rehearsal) => void;
  onClose: () => void;
}

const KINDS = ['prompt', 'model'] as const;

/** Asks against which change a set is run, beside what is in force. */
export const RehearseDialog = ({ set, wanted, onBegun, onClose }: RehearseDialogProps) => {
  const words = useCopy(rehearseCopy);
  const [begin, { isLoading, error }] = useRehearseMutation();
  /** Made once per dialog: a repeated attempt begins no second one. */
  const [key] = useState(() => nanoid());
  const [agentId, setAgentId] = useState(wanted?.agentId ?? AGENT_IDS[0]);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('prompt');
  const [typed, setTyped] = useState({ version: wanted?.version, model: undefined as string | undefined });
  const [typedJudge, setTypedJudge] = useState<string>();
  const { versions, models, startVersion, startModel, judges, startJudge, isKnown, note, listError } =
    useCandidates(agentId, { kind, model: typed.model });
  const isJudged = set.scenarios.some(({ expectations }) =>
    expectations.some((expectation) => expectation.kind === 'judged'),
  );
  const judge = isJudged ? (typedJudge ?? startJudge) : undefined;
  const lacksJudge = isJudged && isKnown && judge === undefined;
  const version = typed.version ?? startVersion;
  const model = typed.model ?? startModel;
  const candidate =
    kind === 'prompt'
      ? version !== undefined && ({ kind, agentId, version } as const)
      : model !== undefined && ({ kind, agentId, model } as const);
  const submit = async (): Promise<void> => {
    if (!candidate) return;
    const { data } = await begin({ id: set.id, body: { candidate, ...defined({ judge }) }, key });
    if (data) onBegun(data.rehearsal);
  };
  const failed = error ? `${words.failed}: ${describeApiError(error)}` : undefined;
  const unlisted = listError ? `${words.listFailed}: ${describeApiError(listError)}` : undefined;
  return (
    <FormDialog
      title={words.title(set.name)}
      description={words.description}
      submitLabel={words.submit}
      busy={isLoading}
      ready={candidate !== false && !lacksJudge}
      failure={failed ?? unlisted}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <WrapRow sx={{ alignItems: 'center' }}>
        <MenuSelect
          label={words.agent}
          value={agentId}
          choices={AGENT_IDS.map((value) => ({ value, label: value }))}
          onChange={(chosen) => {
            setAgentId(chosen);
            setTyped({ version: undefined, model: undefined });
          }}
        />
        <SegmentedControl
          label={words.kind}
          value={kind}
          segments={KINDS.map((value) => ({ value, label: words[value] }))}
          onChange={setKind}
        />
        {kind === 'prompt' ? (
          <MenuSelect
            label={words.version}
            value={version ?? ''}
            choices={versions}
            onChange={(chosen) => {
              setTyped({ ...typed, version: chosen });
            }}
          />
        ) : (
          <MenuSelect
            label={words.model}
            value={model ?? ''}
            choices={models}
            onChange={(chosen) => {
              setTyped({ ...typed, model: chosen });
            }}
          />
        )}
        {judge === undefined ? null : (
          <MenuSelect label={words.judge} value={judge} choices={judges} onChange={setTypedJudge} />
        )}
      </WrapRow>
      {lacksJudge ? (
        <Notice severity="error" icon={<Info size={16} />}>
          {words.noJudge}
        </Notice>
      ) : null}
      {agentId === 'coordinator' ? null : (
        <Notice severity="info" icon={<Info size={16} />}>
          {words.commands}
        </Notice>
      )}
      {note === undefined ? null : (
        <Notice severity="warning" icon={<Info size={16} />}>
          {note}
        </Notice>
      )}
    </FormDialog>
  );
};
