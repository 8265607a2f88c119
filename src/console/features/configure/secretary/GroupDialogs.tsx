import { useCopy } from '@console/common/copy/languageContext';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import type { Member } from '@contract/entities/owner';
import { GroupNameDialog } from './GroupNameDialog';
import { MemberDialog } from './MemberDialog';
import { groupsCopy } from './secretaryCopy';
import { removeGroup, removeMember, type MemberPlace } from './secretaryDraft';
import { UserGroupDialog } from './UserGroupDialog';
import type { SecretaryEditor } from './useSecretaryEditor';
import { WorkspaceUsersDialog } from './WorkspaceUsersDialog';

export type GroupDialog =
  | { kind: 'add-group' }
  | { kind: 'import' }
  | { kind: 'workspace'; team: string }
  | { kind: 'member'; team: string; member?: Member; place?: MemberPlace }
  | { kind: 'remove-group'; team: string }
  | { kind: 'remove-member'; name: string; place: MemberPlace };

interface GroupDialogsProps {
  dialog: GroupDialog;
  editor: SecretaryEditor;
  onClose: () => void;
}

export const GroupDialogs = ({ dialog, editor, onClose }: GroupDialogsProps) => {
  const words = useCopy(groupsCopy);
  if (dialog.kind === 'add-group') return <GroupNameDialog editor={editor} onClose={onClose} />;
  if (dialog.kind === 'import') return <UserGroupDialog editor={editor} onClose={onClose} />;
  if (dialog.kind === 'workspace') {
    return <WorkspaceUsersDialog team={dialog.team} editor={editor} onClose={onClose} />;
  }
  if (dialog.kind === 'member') return <MemberDialog {...dialog} editor={editor} onClose={onClose} />;
  const isGroup = dialog.kind === 'remove-group';
  return (
    <ConfirmDialog
      open
      destructive
      title={isGroup ? words.removeGroupTitle(dialog.team) : words.removeMemberTitle(dialog.name)}
      description={isGroup ? words.removeGroupText : words.removeMemberText}
      confirmLabel={words.removeLabel}
      onCancel={onClose}
      onConfirm={() => {
        editor.set(
          isGroup ? removeGroup(editor.draft, dialog.team) : removeMember(editor.draft, dialog.place),
        );
        onClose();
      }}
    />
  );
};
