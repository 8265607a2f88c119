import { defined } from '@contract/defined';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { WrapRow } from '@console/common/ui/WrapRow';
import { useGetToolsQuery } from '@console/domain/tool-calls/toolCallsApi';
import type { SetScenario } from '@contract/entities/scenarioSet';
import { DRY_RUN_REQUEST_MAX_LENGTH } from '@contract/limits';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ExpectationFields } from './ExpectationFields';
import { draftOf, isWrong, ScenarioDraft } from './scenarioDraft';
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

const originOf = ({ conversationId, runId }: SetScenario): Origin => defined({ conversationId, runId });

/** One scenario: its request, typed or taken from elsewhere, and what is expected. */
export const ScenarioDialog = ({ scenario, busy, failure, onSave, onClose }: ScenarioDialogProps) => {
  const words = useCopy(scenarioCopy);
  const ofSet = useCopy(setCopy);
  const { save } = useCopy(setsCopy);
  const { data: tools } = useGetToolsQuery(undefined);
  const form = useSchemaForm(ScenarioDraft, {
    request: scenario?.request ?? '',
    expectations: (scenario?.expectations ?? []).map(draftOf),
  });
  const { control, formState, setValue } = form;
  const drafts = useWatch({ control, name: 'expectations' });
  const [origin, setOrigin] = useState<Origin>(scenario ? originOf(scenario) : {});
  return (
    <SchemaFormDialog
      form={form}
      title={scenario ? ofSet.editScenario : ofSet.addScenario}
      submitLabel={save}
      busy={busy}
      ready={formState.isValid}
      failure={failure ?? (drafts.some(isWrong) ? words.wrong : undefined)}
      onSubmit={(fields) => {
        onSave({ ...fields, ...origin });
      }}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="request"
        label={words.request}
        autoComplete="off"
        maxLength={DRY_RUN_REQUEST_MAX_LENGTH}
        hint={words.requestHint}
      />
      <SourceFields
        onTake={(taken, from) => {
          setValue('request', taken.slice(0, DRY_RUN_REQUEST_MAX_LENGTH), { shouldValidate: true });
          setOrigin(from);
        }}
      />
      <ExpectationFields control={control} tools={tools?.tools ?? []} />
    </SchemaFormDialog>
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
