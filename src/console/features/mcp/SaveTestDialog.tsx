import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { useSubmission } from '@console/domain/notices/useSubmission';
import type { Arguments } from '@console/domain/tool-calls/argumentFields';
import { addServerTest, runServerTests } from '@console/domain/tool-servers/serverCallMutations';
import { useAppDispatch } from '@console/state/hooks';
import { ServerTestBody } from '@contract/http/serverCalls';
import { SERVER_TEST_NAME_MAX_LENGTH, SERVER_TEST_TEXT_MAX_LENGTH } from '@contract/serverCallLimits';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { testCopy } from './callCopy';
import { LabelledInput } from './LabelledInput';

const { name, expects } = ServerTestBody.entries;
const Expected = v.object({ name, outcome: expects.entries.outcome, contains: v.string() });

interface SaveTestDialogProps {
  serverId: string;
  method: string;
  params: Arguments;
  onClose: () => void;
}

/** Names a call and says what it must come to; it is run once saved. */
export const SaveTestDialog = ({ serverId, method, params, onClose }: SaveTestDialogProps) => {
  const words = useCopy(testCopy);
  const dispatch = useAppDispatch();
  const { send, ...progress } = useSubmission();
  const form = useSchemaForm(Expected, { name: method, outcome: 'answer', contains: '' }, 'on-change');
  const save = ({ name, outcome, contains }: v.InferOutput<typeof Expected>): void => {
    const expects = { outcome, ...(contains === '' ? {} : { contains }) };
    send(addServerTest(serverId, { name, method, params, expects }), words.saved(name), () => {
      void dispatch(runServerTests(serverId));
      onClose();
    });
  };
  return (
    <SchemaFormDialog
      {...progress}
      form={form}
      title={words.saveTitle}
      description={words.saveText}
      submitLabel={words.save}
      onSubmit={save}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={words.name}
        autoComplete="off"
        maxLength={SERVER_TEST_NAME_MAX_LENGTH}
        wrong={words.nameError}
      />
      <div>
        <Controller
          control={form.control}
          name="outcome"
          render={({ field }) => (
            <SegmentedControl
              label={words.outcome}
              value={field.value}
              segments={[
                { value: 'answer', label: words.answer },
                { value: 'error', label: words.error },
              ]}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <LabelledInput
        control={form.control}
        name="contains"
        label={words.contains}
        hint={words.containsHint}
        maxLength={SERVER_TEST_TEXT_MAX_LENGTH}
      />
    </SchemaFormDialog>
  );
};
