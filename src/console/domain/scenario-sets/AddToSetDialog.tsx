import { describeApiError, toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { MenuSelect } from '@console/common/ui/MenuSelect';
import { TextField } from '@console/common/ui/TextField';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { Id } from '@contract/entities/primitives';
import { SetName, SetScenario } from '@contract/entities/scenarioSet';
import { DRY_RUN_REQUEST_MAX_LENGTH, PROMPT_NAME_MAX_LENGTH, SET_SCENARIOS_MAX } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { addToSetCopy } from './addToSetCopy';
import { useGetScenarioSetsQuery } from './scenarioSetsApi';
import { useAddToSet } from './useAddToSet';

const NEW = '';

/** A field that is left alone is as it was read. */
const addition = (read: { setId: string; request: string }) =>
  v.pipe(
    v.object({
      setId: v.optional(v.string(), read.setId),
      name: v.string(),
      request: v.optional(SetScenario.entries.request, read.request),
    }),
    v.transform(({ setId, name, request }) => ({ into: setId === NEW ? { name } : { id: setId }, request })),
    v.object({ into: v.union([v.object({ name: SetName }), v.object({ id: Id })]), request: v.string() }),
  );

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
  const { add, error } = useAddToSet();
  /** Made once per dialog: a repeated attempt adds no second one. */
  const [key] = useState(() => nanoid());
  const sets = (data?.sets ?? []).filter(({ scenarios }) => scenarios < SET_SCENARIOS_MAX);
  const read = {
    setId: sets[0]?.id ?? NEW,
    request: request?.slice(0, DRY_RUN_REQUEST_MAX_LENGTH) ?? '',
  };
  const schema = addition(read);
  const form = useSchemaForm(schema, { name: '' });
  const { control } = form;
  const fields = useWatch({ control });
  const setId = fields.setId ?? read.setId;
  const submit = async ({ into, request: text }: v.InferOutput<typeof schema>): Promise<void> => {
    const added = await add(into, { request: text, expectations: [], ...origin }, key);
    if (!added) return;
    dispatch(toastRequested({ kind: 'success', title: words.added, message: added.name }));
    onClose();
  };
  const why = error && (toApiError(error).code === 'set-moved' ? words.moved : describeApiError(error));
  const failed = why === undefined ? undefined : `${words.failed}: ${why}`;
  const unlisted = listError ? `${words.listFailed}: ${describeApiError(listError)}` : undefined;
  return (
    <SchemaFormDialog
      form={form}
      title={words.title}
      description={words.hint}
      submitLabel={words.add}
      ready={data !== undefined && v.is(schema, fields)}
      failure={failed ?? unlisted ?? unread}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Controller
          control={control}
          name="setId"
          render={({ field }) => (
            <MenuSelect
              label={words.set}
              value={setId}
              choices={[
                ...sets.map(({ id, name: label }) => ({ value: id, label })),
                { value: NEW, label: words.new },
              ]}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      {setId === NEW ? (
        <FormTextField
          control={control}
          name="name"
          label={words.name}
          autoComplete="off"
          maxLength={PROMPT_NAME_MAX_LENGTH}
        />
      ) : null}
      <Controller
        control={control}
        name="request"
        render={({ field }) => (
          <TextField
            label={words.request}
            autoComplete="off"
            maxLength={DRY_RUN_REQUEST_MAX_LENGTH}
            value={field.value ?? read.request}
            error={undefined}
            onChange={field.onChange}
          />
        )}
      />
    </SchemaFormDialog>
  );
};
