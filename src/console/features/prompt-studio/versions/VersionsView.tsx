import { useCopy } from '@console/common/copy/languageContext';
import { useIsPhone } from '@console/common/hooks/useIsPhone';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { FailedState } from '@console/common/ui/FailedState';
import { ScrollArea } from '@console/common/ui/ScrollArea';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { useGetPromptStatsQuery } from '@console/domain/prompts/promptsApi';
import type { Prompt, PromptVersion } from '@contract/entities/prompt';
import { useState } from 'react';
import { versionsCopy } from '../promptStudioCopy';
import { RequiredSetNote } from '../RequiredSetNote';
import { Notes } from '../studioParts';
import type { StudioAddress } from '../useStudioAddress';
import { useVersionActions } from './useVersionActions';
import type { VersionAction } from './VersionActions';
import { VersionLines } from './VersionLines';
import { RequiredSet } from './RequiredSet';
import { Caption, Waiting } from './versionParts';
import { VersionTable } from './VersionTable';

interface VersionsViewProps {
  prompt: Prompt;
  versions: readonly PromptVersion[] | undefined;
  error: unknown;
  address: StudioAddress;
  onRetry: () => void;
}

/** Every version with its author and reason, and what came of the runs that went by it. */
export const VersionsView = ({ prompt, versions, error, address, onRetry }: VersionsViewProps) => {
  const words = useCopy(versionsCopy);
  const isPhone = useIsPhone();
  const stats = useGetPromptStatsQuery(prompt.id, { refetchOnMountOrArgChange: true });
  const { busy, activate, refused, rollBack } = useVersionActions(prompt);
  const [asked, setAsked] = useState<{ action: 'activate' | 'rollBack'; version: PromptVersion }>();
  const onAction = (action: VersionAction, version: PromptVersion): void => {
    const name = version.version;
    if (action === 'show') address.show('edit', name === prompt.version ? {} : { version: name });
    else if (action === 'compare') {
      const other = name === prompt.activeVersion ? prompt.version : prompt.activeVersion;
      address.show('diff', { a: other, b: name });
    } else setAsked({ action, version });
  };
  if (!versions)
    return error === undefined ? (
      <Waiting aria-busy="true">
        {[1, 2, 3].map((row) => (
          <SkeletonBlock key={row} height={40} />
        ))}
      </Waiting>
    ) : (
      <FailedState title={words.failed} error={error} onRetry={onRetry} />
    );
  const List = isPhone ? VersionLines : VersionTable;
  const name = asked?.version.version ?? '';
  const isActivation = asked?.action === 'activate';
  return (
    <ScrollArea>
      <RequiredSet prompt={prompt} />
      {refused === undefined ? null : (
        <Notes>
          <RequiredSetNote prompt={prompt} version={refused} />
        </Notes>
      )}
      {stats.error ? (
        <FailedState title={words.statsFailed} error={stats.error} onRetry={() => void stats.refetch()} />
      ) : null}
      <List
        prompt={prompt}
        busy={busy}
        onAction={onAction}
        rows={versions.map((version) => ({
          ...version,
          stats: stats.data?.stats.find((one) => one.version === version.version),
        }))}
      />
      <Caption>{words.runsOnly}</Caption>
      <ConfirmDialog
        open={asked !== undefined}
        title={isActivation ? words.activateTitle(name) : words.rollBackTitle(name)}
        description={isActivation ? words.activateHint : words.rollBackHint}
        confirmLabel={isActivation ? words.activateConfirm : words.rollBackConfirm}
        onCancel={() => {
          setAsked(undefined);
        }}
        onConfirm={() => {
          if (asked) void (isActivation ? activate(name) : rollBack(asked.version));
          setAsked(undefined);
        }}
      />
    </ScrollArea>
  );
};
