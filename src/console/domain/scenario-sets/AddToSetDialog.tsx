import { describeApiError, toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { TextField } from '@console/common/ui/TextField';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { SetScenario } from '@contract/entities/scenarioSet';
import { DRY_RUN_REQUEST_MAX_LENGTH, PROMPT_NAME_MAX_LENGTH, SET_SCENARIOS_MAX } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { addToSetCopy } from './addToSetCopy';
import { useGetScenarioSetsQuery } from './scenarioSetsApi';
import { useAddToSet } from './useAddToSet';

const NEW = '';

interface AddToSetDialogProps {
  /** Undefined while it is being read. */
  request: string | undefined;
  /** Conversation or run that it was asked in. */
  origin: Pick<SetScenario, 'conversationId' | 'runId'>;
  /** Why the request could not be read. */
  unread?: string | undefined;
  onClose: () => void;
}

/** Puts a request into a scenario set; what is expected of it is said there. */
export const AddToSetDialog = ({ request, origin, unread, onClose }: AddToSetDialogProps) => {
  const words = useCopy(addToSetCopy);
  const dispatch = useAppDispatch();
  const { data, error: listError } = useGetScenarioSetsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { add, busy, error } = useAddToSet();
  /** Made once per dialog: a repeated attempt adds no second one. */
  const [key] = useState(() => nanoid());
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<string>();
  const sets = (data?.sets ?? []).filter(({ scenarios }) => scenarios < SET_SCENARIOS_MAX);
  const setId = chosen ?? sets[0]?.id ?? NEW;
  const text = typed ?? request?.slice(0, DRY_RUN_REQUEST_MAX_LENGTH) ?? '';
  const submit = async (): Promise<void> => {
    const scenario = { request: text.trim(), expectations: [], ...origin };
    const into = setId === NEW ? { name: name.trim() } : { id: setId };
    const added = await add(into, scenario, key);
    if (!added) return;
    dispatch(toastRequested({ kind: 'success', title: words.added, message: added.name }));
    onClose();
  };
  const why = error && (toApiError(error).code === 'set-moved' ? words.moved : describeApiError(error));
  const failed = why === undefined ? undefined : `${words.failed}: ${why}`;
  const unlisted = listError ? `${words.listFailed}: ${describeApiError(listError)}` : undefined;
  return (
    <FormDialog
      title={words.title}
      description={words.hint}
      submitLabel={words.add}
      busy={busy}
      ready={data !== undefined && text.trim() !== '' && (setId !== NEW || name.trim() !== '')}
      failure={failed ?? unlisted ?? unread}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div>
        <MenuSelect
          label={words.set}
          value={setId}
          choices={[
            ...sets.map(({ id, name: label }) => ({ value: id, label })),
            { value: NEW, label: words.new },
          ]}
          onChange={setChosen}
        />
      </div>
      {setId === NEW ? (
        <TextField
          label={words.name}
          autoComplete="off"
          maxLength={PROMPT_NAME_MAX_LENGTH}
          value={name}
          error={undefined}
          onChange={setName}
        />
      ) : null}
      <TextField
        label={words.request}
        autoComplete="off"
        maxLength={DRY_RUN_REQUEST_MAX_LENGTH}
        value={text}
        error={undefined}
        onChange={setTyped}
      />
    </FormDialog>
  );
};
