import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { TextField } from '@console/common/ui/TextField';
import { WrapRow } from '@console/common/ui/WrapRow';
import { useGetToolsQuery } from '@console/domain/tool-calls/toolCallsApi';
import type { SetScenario } from '@contract/entities/scenarioSet';
import { DRY_RUN_REQUEST_MAX_LENGTH } from '@contract/limits';
import { useState } from 'react';
import { ExpectationFields } from './ExpectationFields';
import { draftOf, expectationOf } from './scenarioDraft';
import { scenarioCopy, setCopy, setsCopy } from './setsCopy';
import { useSourceRequest, type SourceKind } from './useSourceRequest';

const KINDS = ['typed', 'conversation', 'run'] as const;

interface ScenarioDialogProps {
  /** Absent: a new one. */
  scenario: SetScenario | undefined;
  busy: boolean;
  failure: string | undefined;
  onSave: (scenario: SetScenario) => void;
  onClose: () => void;
}

type Origin = Pick<SetScenario, 'conversationId' | 'runId'>;

const originOf = ({ conversationId, runId }: SetScenario): Origin => ({
  ...(conversationId === undefined ? {} : { conversationId }),
  ...(runId === undefined ? {} : { runId }),
});

/** One scenario: its request, typed or taken from elsewhere, and what is expected. */
export const ScenarioDialog = ({ scenario, busy, failure, onSave, onClose }: ScenarioDialogProps) => {
  const words = useCopy(scenarioCopy);
  const ofSet = useCopy(setCopy);
  const { save } = useCopy(setsCopy);
  const { data: tools } = useGetToolsQuery(undefined);
  const [request, setRequest] = useState(scenario?.request ?? '');
  const [origin, setOrigin] = useState<Origin>(scenario ? originOf(scenario) : {});
  const [drafts, setDrafts] = useState(() => (scenario?.expectations ?? []).map(draftOf));
  const expectations = drafts.map(expectationOf);
  const isWrong = drafts.some(({ value }, index) => value !== '' && expectations[index] === undefined);
  const known = expectations.filter((one) => one !== undefined);
  return (
    <FormDialog
      title={scenario ? ofSet.editScenario : ofSet.addScenario}
      submitLabel={save}
      busy={busy}
      ready={request.trim() !== '' && known.length === drafts.length}
      failure={failure ?? (isWrong ? words.wrong : undefined)}
      onSubmit={() => {
        onSave({ request: request.trim(), expectations: known, ...origin });
      }}
      onClose={onClose}
    >
      <TextField
        label={words.request}
        autoComplete="off"
        maxLength={DRY_RUN_REQUEST_MAX_LENGTH}
        value={request}
        hint={words.requestHint}
        error={undefined}
        onChange={setRequest}
      />
      <SourceFields
        onTake={(taken, from) => {
          setRequest(taken.slice(0, DRY_RUN_REQUEST_MAX_LENGTH));
          setOrigin(from);
        }}
      />
      <ExpectationFields drafts={drafts} tools={tools?.tools ?? []} onChange={setDrafts} />
    </FormDialog>
  );
};

/** Conversations and runs to take a request from, instead of typing it. */
const SourceFields = ({ onTake }: { onTake: (request: string, origin: Origin) => void }) => {
  const words = useCopy(scenarioCopy);
  const [kind, setKind] = useState<SourceKind>('typed');
  const [chosen, setChosen] = useState('');
  const [told, setTold] = useState<string>();
  const source = useSourceRequest(kind);
  const take = async (id: string): Promise<void> => {
    setChosen(id);
    const request = await source.read(id);
    if (request === undefined) setTold(words.sourceFailed);
    else if (request === '') setTold(words.noRequest);
    else {
      setTold(undefined);
      onTake(request, kind === 'run' ? { runId: id } : { conversationId: id });
    }
  };
  return (
    <WrapRow sx={{ alignItems: 'center' }}>
      <SegmentedControl
        label={words.source}
        value={kind}
        segments={KINDS.map((value) => ({ value, label: words[value] }))}
        onChange={(next) => {
          setKind(next);
          setChosen('');
          setTold(undefined);
        }}
      />
      {kind === 'typed' ? null : (
        <MenuSelect
          label={words[kind]}
          value={chosen}
          choices={[...(chosen === '' ? [{ value: '', label: words.choose }] : []), ...source.choices]}
          onChange={(id) => {
            if (id !== '') void take(id);
          }}
        />
      )}
      {told === undefined ? null : <span role="alert">{told}</span>}
    </WrapRow>
  );
};
