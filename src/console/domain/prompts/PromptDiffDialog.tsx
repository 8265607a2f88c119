import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { DialogFooter } from '@console/common/ui/DialogFooter';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { RotateCw } from 'lucide-react';
import { useEffect, useId } from 'react';
import { CopyDiffButton } from './CopyDiffButton';
import { DiffBody } from './DiffBody';
import { promptsCopy } from './promptsCopy';
import { usePromptDiff, type AskedDiff } from './usePromptDiff';
import { VersionSelect } from './VersionSelect';
import type { VersionChoice } from './versionChoice';

const PHONE = '@media (max-width: 599.95px)';

/** Wide enough for two columns of a prompt. */
const PAPER = {
  width: 1120,
  height: 720,
  [PHONE]: { width: '100%', maxWidth: '100%', height: '100%', maxHeight: '100%', m: 0, borderRadius: 0 },
};

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '14px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { ...theme.typography.h3, flexBasis: '100%' },
}));

const DiffFooter = styled(DialogFooter)({
  flexWrap: 'wrap',
  padding: '14px 20px',
  '& > button:first-of-type': { marginRight: 'auto' },
});

interface PromptDiffDialogProps {
  asked: AskedDiff;
  onChoose: (choice: VersionChoice) => void;
  onClose: () => void;
}

/** Behaviour, section 7.3. */
export const PromptDiffDialog = ({ asked, onChoose, onClose }: PromptDiffDialogProps) => {
  const words = useCopy(promptsCopy);
  const titleId = useId();
  const dispatch = useAppDispatch();
  const { state, prompt, versions, choice, refresh } = usePromptDiff(asked);
  const error = state.status === 'failed' ? state.error : undefined;
  useEffect(() => {
    if (error !== undefined)
      dispatch(toastRequested({ id: 'diff-failed', kind: 'error', title: words.failed }));
  }, [error, dispatch, words]);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: PAPER } }}>
      <Head>
        <h2 id={titleId}>{prompt ? `${words.diffTitle}: ${prompt.name}` : words.diffTitle}</h2>
        {choice && prompt
          ? (['versionA', 'versionB'] as const).map((side) => (
              <VersionSelect
                key={side}
                label={words[side]}
                value={choice[side]}
                versions={versions}
                current={prompt.activeVersion}
                onChange={(version) => {
                  onChoose({ ...choice, [side]: version });
                }}
              />
            ))
          : null}
      </Head>
      <DiffBody state={state} versions={versions} current={prompt?.activeVersion} onRetry={refresh} />
      <DiffFooter>
        <CopyDiffButton rows={state.status === 'ready' ? state.comparison.rows : []} />
        <Button icon={<RotateCw size={14} />} onClick={refresh}>
          {words.refresh}
        </Button>
        <Button onClick={onClose}>{words.close}</Button>
      </DiffFooter>
    </Dialog>
  );
};
