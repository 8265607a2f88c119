import { toApiError, type ApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { QueryState } from '@console/common/ui/QueryState';
import { Stack } from '@console/common/ui/Stack';
import { TipButton } from '@console/common/ui/TipButton';
import { useGetScenarioSetQuery } from '@console/domain/scenario-sets/scenarioSetsApi';
import type { ScenarioSet } from '@contract/entities/scenarioSet';
import { ArrowLeft, FlaskConical, Play } from 'lucide-react';
import { useState } from 'react';
import type { useDryRunAddress } from '../useDryRunAddress';
import { RehearsalPanel } from './RehearsalPanel';
import { RehearsalsPanel } from './RehearsalsPanel';
import { RehearseDialog } from './RehearseDialog';
import { ScenariosPanel } from './ScenariosPanel';
import { SetMenu } from './SetMenu';
import { SetHead } from './setParts';
import { setsCopy } from './setsCopy';

interface SetViewProps {
  id: string;
  address: ReturnType<typeof useDryRunAddress>;
}

const isGone = (error: unknown): boolean =>
  error !== undefined && toApiError(error as ApiError).code === 'set-unknown';

/** One set: what it holds, what it has found, and the rehearsal that is open. */
export const SetView = ({ id, address }: SetViewProps) => {
  const words = useCopy(setsCopy);
  const query = useGetScenarioSetQuery(id, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const set = query.data?.set;
  const back = (
    <Button
      size="small"
      icon={<ArrowLeft size={14} aria-hidden="true" />}
      onClick={() => {
        address.openSet(undefined);
      }}
    >
      {words.back}
    </Button>
  );
  if (!set && isGone(query.error))
    return <EmptyState icon={<FlaskConical size={20} />} title={words.gone} action={back} />;
  return set ? (
    <OpenSet set={set} address={address} />
  ) : (
    <QueryState query={query} failed={words.loadFailed} height={320} />
  );
};

const OpenSet = ({ set, address }: { set: ScenarioSet; address: SetViewProps['address'] }) => {
  const words = useCopy(setsCopy);
  const { rehearsalId, wanted, openRehearsal, forgetWanted, openSet } = address;
  const [dialog, setDialog] = useState<'closed' | 'open'>(wanted ? 'open' : 'closed');
  const canRehearse = set.scenarios.length > 0;
  const rehearse = (): void => {
    setDialog('open');
  };
  return (
    <Stack sx={{ gap: 4, minWidth: 0 }}>
      <SetHead>
        <TipButton
          label={words.back}
          onClick={() => {
            openSet(undefined);
          }}
        >
          <ArrowLeft size={16} />
        </TipButton>
        <h2>{set.name}</h2>
        <Button
          look="filled"
          icon={<Play size={14} aria-hidden="true" />}
          disabled={!canRehearse}
          onClick={rehearse}
        >
          {words.rehearse}
        </Button>
        <SetMenu
          set={set}
          onGone={() => {
            openSet(undefined);
          }}
        />
      </SetHead>
      {rehearsalId === undefined ? null : (
        <PanelBoundary key={rehearsalId} resetKeys={[rehearsalId]}>
          <RehearsalPanel
            id={rehearsalId}
            set={set}
            onAgain={rehearse}
            onClose={() => {
              openRehearsal(set.id, undefined);
            }}
          />
        </PanelBoundary>
      )}
      <RehearsalsPanel set={set} openId={rehearsalId} />
      <ScenariosPanel set={set} />
      {dialog === 'open' && canRehearse ? (
        <RehearseDialog
          set={set}
          wanted={wanted}
          onBegun={({ id }) => {
            setDialog('closed');
            openRehearsal(set.id, id);
          }}
          onClose={() => {
            setDialog('closed');
            if (wanted) forgetWanted();
          }}
        />
      ) : null}
    </Stack>
  );
};
