import { useCopy } from '@console/common/copy/languageContext';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { FailedState } from '@console/common/ui/FailedState';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { useGetPromptStatsQuery } from '@console/domain/prompts/promptsApi';
import type { Prompt, PromptVersion } from '@contract/entities/prompt';
import { useState } from 'react';
import { versionsCopy } from '../promptStudioCopy';
import { Body } from '../studioParts';
import type { StudioAddress } from '../useStudioAddress';
import { useVersionActions } from './useVersionActions';
import { VersionRow, type VersionWish } from './VersionRow';
import { VersionTable, Waiting } from './versionParts';

interface VersionsViewProps {
  prompt: Prompt;
  versions: readonly PromptVersion[] | undefined;
  error: unknown;
  address: StudioAddress;
  onRetry: () => void;
}

const FIGURES = new Set(['runs', 'errors', 'latency', 'cost']);

/** Every version with its author and reason, and what came of the runs that went by it. */
export const VersionsView = ({ prompt, versions, error, address, onRetry }: VersionsViewProps) => {
  const words = useCopy(versionsCopy);
  const stats = useGetPromptStatsQuery(prompt.id, { refetchOnMountOrArgChange: true });
  const { busy, activate, rollBack } = useVersionActions(prompt);
  const [asked, setAsked] = useState<{ wish: 'activate' | 'rollBack'; version: PromptVersion }>();
  const onWish = (wish: VersionWish, version: PromptVersion): void => {
    const name = version.version;
    if (wish === 'show') address.show('edit', name === prompt.version ? {} : { version: name });
    else if (wish === 'compare') {
      const other = name === prompt.activeVersion ? prompt.version : prompt.activeVersion;
      address.show('diff', { a: other, b: name });
    } else setAsked({ wish, version });
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
  const name = asked?.version.version ?? '';
  const isActivation = asked?.wish === 'activate';
  return (
    <Body>
      {stats.error ? (
        <FailedState title={words.statsFailed} error={stats.error} onRetry={() => void stats.refetch()} />
      ) : null}
      <VersionTable>
        <table aria-label={words.title}>
          <thead>
            <tr>
              {(
                ['version', 'savedAt', 'reason', 'runs', 'errors', 'latency', 'cost', 'actions'] as const
              ).map((column) => (
                <th key={column} scope="col" className={FIGURES.has(column) ? 'figure' : undefined}>
                  {words[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <VersionRow
                key={version.version}
                prompt={prompt}
                version={version}
                stats={stats.data?.stats.find((one) => one.version === version.version)}
                busy={busy}
                onWish={onWish}
              />
            ))}
          </tbody>
        </table>
        <p>{words.runsOnly}</p>
      </VersionTable>
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
    </Body>
  );
};
