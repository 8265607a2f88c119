import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import type { Judgement, Verdict } from '@contract/entities/judgement';
import { JUDGEMENT_NOTE_MAX_LENGTH } from '@contract/limits';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { judgementCopy } from './judgementCopy';

interface NoteDialogProps {
  mine: Judgement | undefined;
  onSave: (verdict: Verdict, note: string) => void;
  onClose: () => void;
}

/** A verdict with a note. */
export const NoteDialog = ({ mine, onSave, onClose }: NoteDialogProps) => {
  const words = useCopy(judgementCopy);
  const [verdict, setVerdict] = useState<Verdict>(mine?.verdict ?? 'up');
  const [note, setNote] = useState(mine?.note ?? '');
  return (
    <FormDialog
      title={words.noteTitle}
      description={words.noteHint}
      submitLabel={verdict === 'up' ? words.saveUp : words.saveDown}
      busy={false}
      failure={undefined}
      onSubmit={() => {
        onSave(verdict, note.trim());
      }}
      onClose={onClose}
    >
      <SegmentedControl
        label={words.verdict}
        value={verdict}
        segments={[
          { value: 'up', label: words.up },
          { value: 'down', label: words.down },
        ]}
        onChange={setVerdict}
      />
      <TextField
        label={words.noteField}
        multiline
        minRows={3}
        maxRows={10}
        value={note}
        slotProps={{ htmlInput: { maxLength: JUDGEMENT_NOTE_MAX_LENGTH } }}
        onChange={({ target }) => {
          setNote(target.value);
        }}
      />
    </FormDialog>
  );
};
