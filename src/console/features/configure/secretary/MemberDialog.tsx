import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { SelectField } from '@console/common/ui/SelectField';
import type { Member } from '@contract/entities/owner';
import { EMAIL_MAX_LENGTH } from '@contract/limits';
import { workspaceZone } from '@contract/zones';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { MemberFields, zoneChoices } from './memberForm';
import { memberCopy, secretaryCopy } from './secretaryCopy';
import { putMember, type MemberPlace } from './secretaryDraft';
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
  const form = useSchemaForm(MemberFields, {
    ...(member ?? empty()),
    attendance: place?.attendance ?? 'required',
  });
  const [failure, setFailure] = useState<string>();
  const { control, formState } = form;
  const text = { control, autoComplete: 'off', maxLength: FIELD_MAX_LENGTH } as const;
  const isUnreachable = formState.errors.slack_id !== undefined;
  const submit = ({ attendance, ...typed }: MemberFields): void => {
    const change = putMember(editor.draft, team, { member: typed, attendance }, place);
    if ('refused' in change) {
      setFailure(refusals[change.refused]);
      return;
    }
    editor.apply(change);
    onClose();
  };
  return (
    <SchemaFormDialog
      form={form}
      title={member ? words.editTitle : words.addTitle}
      description={team}
      submitLabel={member ? words.editLabel : words.addLabel}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField {...text} name="name" label={words.name} wrong={words.nameRequired} />
      <FormTextField
        {...text}
        name="slack_id"
        deps={['email']}
        label={words.slackId}
        wrong={words.contactRequired}
      />
      <FormTextField
        {...text}
        name="email"
        deps={['slack_id']}
        label={words.email}
        type="email"
        maxLength={EMAIL_MAX_LENGTH}
        wrong={isUnreachable ? words.contactRequired : words.emailWrong}
      />
      <Row>
        <span>{words.zone}</span>
        <Controller
          control={control}
          name="tz"
          render={({ field }) => (
            <SelectField
              label={words.zone}
              value={field.value}
              options={zoneChoices(field.value).map((zone) => ({ value: zone, label: zone }))}
              onChange={field.onChange}
            />
          )}
        />
      </Row>
      <Row>
        <span>{words.attendance}</span>
        <Controller
          control={control}
          name="attendance"
          render={({ field }) => (
            <SegmentedControl
              label={words.attendance}
              value={field.value}
              segments={MemberFields.entries.attendance.options.map((value) => ({
                value,
                label: words[value],
              }))}
              onChange={field.onChange}
            />
          )}
        />
      </Row>
    </SchemaFormDialog>
  );
};
