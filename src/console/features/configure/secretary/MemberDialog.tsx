import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { SelectField } from '@console/common/ui/SelectField';
import { TextField } from '@console/common/ui/TextField';
import type { Member } from '@contract/entities/owner';
import { EMAIL_MAX_LENGTH } from '@contract/limits';
import { workspaceZone } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { checkMember, zoneChoices } from './memberForm';
import { memberCopy, secretaryCopy } from './secretaryCopy';
import { putMember, type Attendance, type MemberPlace } from './secretaryDraft';
import type { SecretaryEditor } from './useSecretaryEditor';

const FIELD_MAX_LENGTH = 200;
const empty = (): Member => ({ name: '', slack_id: '', email: '', tz: workspaceZone() });

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& > span': { fontWeight: 500 },
});

interface MemberDialogProps {
  team: string;
  /** Absent for a new one. */
  member?: Member;
  place?: MemberPlace;
  editor: SecretaryEditor;
  onClose: () => void;
}

/** Adds a member, or changes the one at `place`. Behaviour, section 15.2. */
export const MemberDialog = ({ team, member, place, editor, onClose }: MemberDialogProps) => {
  const words = useCopy(memberCopy);
  const refusals = useCopy(secretaryCopy);
  const [typed, setTyped] = useState(() => member ?? empty());
  const [attendance, setAttendance] = useState<Attendance>(place?.attendance ?? 'required');
  const [failure, setFailure] = useState<string>();
  const [checked, setChecked] = useState<'not-yet' | 'on-submit'>('not-yet');
  const { member: read, problems } = checkMember(typed);
  const shown = checked === 'on-submit' ? problems : {};
  const submit = (): void => {
    setChecked('on-submit');
    if (Object.keys(problems).length > 0) return;
    const change = putMember(editor.draft, team, { member: read, attendance }, place);
    if ('refused' in change) {
      setFailure(refusals[change.refused]);
      return;
    }
    editor.apply(change);
    onClose();
  };
  const field = (key: 'name' | 'slack_id' | 'email', label: string, error: string | undefined) => (
    <TextField
      label={label}
      type={key === 'email' ? 'email' : 'text'}
      autoComplete="off"
      maxLength={key === 'email' ? EMAIL_MAX_LENGTH : FIELD_MAX_LENGTH}
      value={typed[key]}
      error={error}
      onChange={(value) => {
        setTyped({ ...typed, [key]: value });
      }}
    />
  );
  const contact = shown.contact && words[shown.contact];
  return (
    <FormDialog
      title={member ? words.editTitle : words.addTitle}
      description={team}
      submitLabel={member ? words.editLabel : words.addLabel}
      busy={false}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {field('name', words.name, shown.name && words[shown.name])}
      {field('slack_id', words.slackId, contact)}
      {field('email', words.email, (shown.email && words[shown.email]) ?? contact)}
      <Row>
        <span>{words.zone}</span>
        <SelectField
          label={words.zone}
          value={typed.tz}
          options={zoneChoices(typed.tz).map((zone) => ({ value: zone, label: zone }))}
          onChange={(tz) => {
            setTyped({ ...typed, tz });
          }}
        />
      </Row>
      <Row>
        <span>{words.attendance}</span>
        <SegmentedControl
          label={words.attendance}
          value={attendance}
          segments={[
            { value: 'required', label: words.required },
            { value: 'optional', label: words.optional },
          ]}
          onChange={setAttendance}
        />
      </Row>
    </FormDialog>
  );
};
