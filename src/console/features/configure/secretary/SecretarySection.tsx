import { useCopy } from '@console/common/copy/languageContext';
import { FailedState } from '@console/common/ui/FailedState';
import { Panel } from '@console/common/ui/Panel';
import { SkeletonRows } from '@console/common/ui/SkeletonRows';
import { useGetWatchChannelsQuery } from '@console/domain/secretary/secretaryApi';
import { useGetOwnerMapQuery } from '@console/domain/teams/teamsApi';
import { useState } from 'react';
import { secretaryCopy } from './secretaryCopy';
import { SecretaryForm } from './SecretaryForm';

const FRESH = { refetchOnMountOrArgChange: true };

/** Channels in which the bot listens, and groups that it invites. Behaviour, section 15. */
export const SecretarySection = () => {
  const words = useCopy(secretaryCopy);
  const channels = useGetWatchChannelsQuery(undefined, FRESH);
  const ownerMap = useGetOwnerMapQuery(undefined, FRESH);
  const [generation, setGeneration] = useState(0);
  const reload = async (): Promise<void> => {
    await Promise.all([channels.refetch(), ownerMap.refetch()]);
    setGeneration((before) => before + 1);
  };
  const error = channels.error ?? ownerMap.error;
  const isFirst = channels.isLoading || ownerMap.isLoading;
  if (!channels.data || !ownerMap.data || (isFirst && generation === 0)) {
    return (
      <Panel title={words.title}>
        {error ? (
          <FailedState title={words.loadFailed} error={error} onRetry={() => void reload()} />
        ) : (
          <SkeletonRows count={6} height={52} />
        )}
      </Panel>
    );
  }
  const { version: channelsVersion } = channels.data;
  const { teams, version: ownerMapVersion } = ownerMap.data;
  return (
    <SecretaryForm
      key={generation}
      saved={{
        draft: {
          channels: channels.data.channels.map(({ id }) => id),
          approvals: channels.data.approvals,
          teams,
        },
        channelsVersion,
        ownerMapVersion,
      }}
      intake={channels.data.intake ?? 'embedded'}
      onReload={() => void reload()}
    />
  );
};
