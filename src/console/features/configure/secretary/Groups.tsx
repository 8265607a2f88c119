import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Panel } from '@console/common/ui/Panel';
import { Download, Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { GroupDialogs, type GroupDialog } from './GroupDialogs';
import { GroupPart } from './GroupPart';
import { groupsCopy } from './secretaryCopy';
import type { SecretaryEditor } from './useSecretaryEditor';

/** Groups of people whom the bot invites when a message names one. */
export const Groups = ({ editor }: { editor: SecretaryEditor }) => {
  const words = useCopy(groupsCopy);
  const [dialog, setDialog] = useState<GroupDialog>();
  const groups = Object.entries(editor.draft.teams);
  return (
    <Panel
      title={words.title}
      note={String(groups.length)}
      actions={
        <>
          <Button
            size="small"
            icon={<Download size={14} />}
            onClick={() => {
              setDialog({ kind: 'import' });
            }}
          >
            {words.importGroup}
          </Button>
          <Button
            size="small"
            icon={<Plus size={14} />}
            onClick={() => {
              setDialog({ kind: 'add-group' });
            }}
          >
            {words.addGroup}
          </Button>
        </>
      }
    >
      {groups.length === 0 ? (
        <EmptyState icon={<UsersRound size={20} />} title={words.none} hint={words.noneHint} />
      ) : (
        groups.map(([name, team]) => <GroupPart key={name} name={name} team={team} onOpen={setDialog} />)
      )}
      {dialog ? (
        <GroupDialogs
          dialog={dialog}
          editor={editor}
          onClose={() => {
            setDialog(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
};
