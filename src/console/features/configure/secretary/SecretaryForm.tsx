import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { LeaveDialog } from '@console/common/ui/LeaveDialog';
import { Notice } from '@console/common/ui/Notice';
import { Stack } from '@console/common/ui/Stack';
import type { ChatIntake } from '@contract/http/secretary';
import { styled } from '@mui/material/styles';
import { CircleAlert, Ear, EarOff, Save, Send } from 'lucide-react';
import { useState } from 'react';
import { ApprovalsChannel } from './ApprovalsChannel';
import { Groups } from './Groups';
import { secretaryCopy } from './secretaryCopy';
import { TestDmDialog } from './TestDmDialog';
import { TriggerPreview } from './TriggerPreview';
import { useChannelChecks } from './useChannelChecks';
import { useSecretaryEditor, type SavedSettings, type SecretaryEditor } from './useSecretaryEditor';
import { WatchChannels } from './WatchChannels';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 10,
  '& h2': theme.typography.h3,
  '& > span:empty': { flex: 1 },
}));

const Choices = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });

interface SecretaryFormProps {
  saved: SavedSettings;
  /** How the bot hears what is said. */
  intake: ChatIntake;
  /** Takes what is saved, and drops what was edited. */
  onReload: () => void;
}

export const SecretaryForm = ({ saved, intake, onReload }: SecretaryFormProps) => {
  const words = useCopy(secretaryCopy);
  const editor = useSecretaryEditor(saved);
  const { channels, approvals } = saved.draft;
  const checks = useChannelChecks(approvals === undefined ? channels : [...channels, approvals]);
  const [dialog, setDialog] = useState<'none' | 'test-dm'>('none');
  return (
    <Stack sx={{ gap: 4, minWidth: 0 }}>
      <Head>
        <h2>{words.title}</h2>
        {editor.dirty ? <Chip tone="warning">{words.unsaved}</Chip> : null}
        <span />
        <Button
          icon={<Send size={14} />}
          onClick={() => {
            setDialog('test-dm');
          }}
        >
          {words.testDm}
        </Button>
        <Button
          look="filled"
          icon={<Save size={14} />}
          disabled={!editor.dirty || editor.saving}
          onClick={() => {
            editor.save();
          }}
        >
          {editor.saving ? words.saving : words.save}
        </Button>
      </Head>
      <SaveProblem editor={editor} onReload={onReload} />
      <IntakeNotice intake={intake} />
      <WatchChannels editor={editor} checks={checks} />
      {intake === 'events' ? <ApprovalsChannel editor={editor} checks={checks} /> : null}
      <TriggerPreview channels={checks.validNames(editor.draft.channels)} maySay={intake === 'embedded'} />
      <Groups editor={editor} />
      <LeaveDialog dirty={editor.dirty} kept />
      {dialog === 'test-dm' ? (
        <TestDmDialog
          draft={editor.draft}
          onClose={() => {
            setDialog('none');
          }}
        />
      ) : null}
    </Stack>
  );
};

/** Slack may be there without anything that tells the bot what is said. */
const IntakeNotice = ({ intake }: { intake: ChatIntake }) => {
  const words = useCopy(secretaryCopy);
  if (intake === 'embedded') return null;
  return intake === 'events' ? (
    <Notice severity="info" icon={<Ear size={16} />}>
      {words.intakeEvents}
    </Notice>
  ) : (
    <Notice severity="warning" icon={<EarOff size={16} />}>
      {words.intakeNone}
    </Notice>
  );
};

/** Which of the three steps failed; what was edited stays. */
const SaveProblem = ({ editor, onReload }: { editor: SecretaryEditor; onReload: () => void }) => {
  const words = useCopy(secretaryCopy);
  const { failed } = editor;
  if (!failed) return null;
  return (
    <Notice severity="error" icon={<CircleAlert size={16} />}>
      {failed.isConflict ? words.conflict : `${words.saveFailed} (${words[failed.step]}): ${failed.error}`}
      {failed.isConflict ? (
        <Choices>
          <Button
            size="small"
            onClick={() => {
              editor.discard();
              onReload();
            }}
          >
            {words.takeTheirs}
          </Button>
          <Button
            size="small"
            onClick={() => {
              editor.save('overwrite');
            }}
          >
            {words.saveMine}
          </Button>
        </Choices>
      ) : null}
    </Notice>
  );
};
