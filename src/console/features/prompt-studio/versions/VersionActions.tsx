import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import type { Prompt, PromptVersion } from '@contract/entities/prompt';
import { Eye, FileDiff, RotateCcw, Zap } from 'lucide-react';
import { versionsCopy } from '../promptStudioCopy';
import { useRights } from '../useRights';

export type VersionAction = 'show' | 'compare' | 'activate' | 'rollBack';

interface VersionActionsProps {
  prompt: Prompt;
  version: PromptVersion;
  busy: boolean;
  onAction: (action: VersionAction, version: PromptVersion) => void;
}

export const VersionActions = ({ prompt, version, busy, onAction }: VersionActionsProps) => {
  const words = useCopy(versionsCopy);
  const { mayEdit, mayActivate, editors, activators } = useRights();
  const { version: name } = version;
  const isNewest = name === prompt.version;
  const rows = [
    { action: 'show' as const, Icon: Eye, off: false, why: '' },
    { action: 'compare' as const, Icon: FileDiff, off: name === prompt.activeVersion && isNewest, why: '' },
    {
      action: 'activate' as const,
      Icon: Zap,
      off: name === prompt.activeVersion || !mayActivate,
      why: mayActivate ? '' : ` (${words.mayNotActivate(activators)})`,
    },
    {
      action: 'rollBack' as const,
      Icon: RotateCcw,
      off: isNewest || !mayEdit,
      why: mayEdit ? '' : ` (${editors})`,
    },
  ];
  return rows.map(({ action, Icon, off, why }) => (
    <TipButton
      key={action}
      size="small"
      label={`${words[action](name)}${why}`}
      disabled={off || busy}
      onClick={() => {
        onAction(action, version);
      }}
    >
      <Icon size={14} />
    </TipButton>
  ));
};
