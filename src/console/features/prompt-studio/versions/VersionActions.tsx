import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import type { Prompt, PromptVersion } from '@contract/entities/prompt';
import { Eye, FileDiff, RotateCcw, Zap } from 'lucide-react';
import { versionsCopy } from '../promptStudioCopy';
import { useRights } from '../useRights';

export type VersionWish = 'show' | 'compare' | 'activate' | 'rollBack';

interface VersionActionsProps {
  prompt: Prompt;
  version: PromptVersion;
  busy: boolean;
  onWish: (wish: VersionWish, version: PromptVersion) => void;
}

export const VersionActions = ({ prompt, version, busy, onWish }: VersionActionsProps) => {
  const words = useCopy(versionsCopy);
  const { mayEdit, mayActivate, editors, activators } = useRights();
  const { version: name } = version;
  const isNewest = name === prompt.version;
  const rows = [
    { wish: 'show' as const, Icon: Eye, off: false, why: '' },
    { wish: 'compare' as const, Icon: FileDiff, off: name === prompt.activeVersion && isNewest, why: '' },
    {
      wish: 'activate' as const,
      Icon: Zap,
      off: name === prompt.activeVersion || !mayActivate,
      why: mayActivate ? '' : ` (${words.mayNotActivate(activators)})`,
    },
    {
      wish: 'rollBack' as const,
      Icon: RotateCcw,
      off: isNewest || !mayEdit,
      why: mayEdit ? '' : ` (${editors})`,
    },
  ];
  return rows.map(({ wish, Icon, off, why }) => (
    <TipButton
      key={wish}
      size="small"
      label={`${words[wish](name)}${why}`}
      disabled={off || busy}
      onClick={() => {
        onWish(wish, version);
      }}
    >
      <Icon size={14} />
    </TipButton>
  ));
};
