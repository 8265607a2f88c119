import { useCopy } from '@console/common/copy/languageContext';
import { FormSegmentedControl } from '@console/common/form/FormSegmentedControl';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { Verdict, type Judgement } from '@contract/entities/judgement';
import { JudgementBody } from '@contract/http/judgements';
import { JUDGEMENT_NOTE_MAX_LENGTH } from '@contract/limits';
import TextField from '@mui/material/TextField';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { judgementCopy } from './judgementCopy';

const Note = v.object({ verdict: Verdict, note: JudgementBody.entries.note.wrapped });

interface NoteDialogProps {
  mine: Judgement | undefined;
  onSave: (verdict: Verdict, note: string) => void;
  onClose: () => void;
}

/** A verdict with a note. */
export const NoteDialog = ({ mine, onSave, onClose }: NoteDialogProps) => {
  const words = useCopy(judgementCopy);
  const form = useSchemaForm(Note, { verdict: mine?.verdict ?? 'up', note: mine?.note ?? '' });
  const { control } = form;
  const verdict = useWatch({ control, name: 'verdict' });
  return (
    <SchemaFormDialog
      form={form}
      title={words.noteTitle}
      description={words.noteHint}
      submitLabel={verdict === 'up' ? words.saveUp : words.saveDown}
      failure={undefined}
      onSubmit={(said) => {
        onSave(said.verdict, said.note);
      }}
      onClose={onClose}
    >
      <FormSegmentedControl
        control={control}
        name="verdict"
        label={words.verdict}
        segments={[
          { value: 'up', label: words.up },
          { value: 'down', label: words.down },
        ]}
      />
      <Controller
        control={control}
        name="note"
        render={({ field }) => (
          <TextField
            label={words.noteField}
            multiline
            minRows={3}
            maxRows={10}
            value={field.value}
            slotProps={{ htmlInput: { maxLength: JUDGEMENT_NOTE_MAX_LENGTH } }}
            onChange={field.onChange}
          />
        )}
      />
    </SchemaFormDialog>
  );
};
