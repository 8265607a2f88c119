import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { TextField } from '@console/common/ui/TextField';
import { useSubmission } from '@console/domain/notices/useSubmission';
import type { Arguments } from '@console/domain/tool-calls/argumentFields';
import { addServerTest, runServerTests } from '@console/domain/tool-servers/serverCallMutations';
import { useAppDispatch } from '@console/state/hooks';
import { SERVER_TEST_NAME_MAX_LENGTH, SERVER_TEST_TEXT_MAX_LENGTH } from '@contract/serverCallLimits';
import { useState } from 'react';
import { testCopy } from './callCopy';
import { LabelledInput } from './LabelledInput';

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
  const submission = useSubmission();
  const [name, setName] = useState(method);
  const [outcome, setOutcome] = useState<'answer' | 'error'>('answer');
  const [contains, setContains] = useState('');
  const isNamed = name.trim() !== '';
  const save = (): void => {
    if (!isNamed) return;
    const expects = { outcome, ...(contains === '' ? {} : { contains }) };
    submission.send(
      addServerTest(serverId, { name: name.trim(), method, params, expects }),
      words.saved(name.trim()),
      () => {
        void dispatch(runServerTests(serverId));
        onClose();
      },
    );
  };
  return (
    <FormDialog
      title={words.saveTitle}
      description={words.saveText}
      submitLabel={words.save}
      busy={submission.busy}
      failure={submission.failure}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={SERVER_TEST_NAME_MAX_LENGTH}
        value={name}
        onChange={setName}
        error={isNamed ? undefined : words.nameError}
      />
      <div>
        <SegmentedControl
          label={words.outcome}
          value={outcome}
          segments={[
            { value: 'answer', label: words.answer },
            { value: 'error', label: words.error },
          ]}
          onChange={setOutcome}
        />
      </div>
      <LabelledInput
        label={words.contains}
        hint={words.containsHint}
        value={contains}
        maxLength={SERVER_TEST_TEXT_MAX_LENGTH}
        onChange={setContains}
      />
    </FormDialog>
  );
};
