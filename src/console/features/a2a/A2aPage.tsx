import { useCopy } from '@console/common/copy/languageContext';
import { FailedState } from '@console/common/ui/FailedState';
import { SkeletonRows } from '@console/common/ui/SkeletonRows';
import { agentMessagesActions } from '@console/domain/agent-messages/agentMessagesReducer';
import { useWatched } from '@console/domain/session/useWatched';
import { styled } from '@mui/material/styles';
import { a2aCopy } from './a2aCopy';
import { LiveStage } from './LiveStage';
import { NodeList } from './NodeList';
import { NetworkBar } from './NetworkBar';
import { ReplayStage } from './ReplayStage';
import { useNetwork } from './useNetwork';
import { useNetworkAddress } from './useNetworkAddress';

const NetworkColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '264px minmax(0, 1fr) 368px',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: '100%',
  minHeight: 0,
  '& > header': { gridColumn: '1 / -1' },
  '& > aside, & > section': { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
  '& > .nodes': {
    overflow: 'auto',
    background: theme.vars.palette.sunken,
    borderRight: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > .detail': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('lg')]: {
    height: 'auto',
    gridTemplateColumns: '264px minmax(0, 1fr)',
    gridTemplateRows: 'auto 480px minmax(420px, auto)',
    '& > .detail': {
      gridColumn: '1 / -1',
      maxHeight: 640,
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
  },
  // The chosen one comes before the picture of the whole.
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'none',
    gridAutoRows: 'auto',
    '& > .nodes': { maxHeight: 240, borderRight: 0 },
    '& > section': { order: 1, height: 420 },
    '& > .detail': { order: 2, height: 560 },
    '&[data-chosen] > .detail': { order: 0 },
  },
}));

/** Agents on the left, links between them in the middle, one of them or one flow on the right. */
export const A2aPage = () => {
  const words = useCopy(a2aCopy);
  const address = useNetworkAddress();
  const network = useNetwork(address.query);
  useWatched(agentMessagesActions);
  const select = (node: string | null): void => {
    address.change({ node, corr: null });
  };
  const stage = { network, onSelect: select };
  return (
    <NetworkColumns data-chosen={address.node === null && address.correlation === null ? undefined : ''}>
      <NetworkBar network={network} />
      <aside className="nodes" aria-label={words.nodes}>
        {network.error ? (
          <FailedState title={words.failed} error={network.error} onRetry={network.refresh} />
        ) : null}
        {network.status === 'loading' ? <SkeletonRows count={6} height={34} /> : null}
        <NodeList
          nodes={network.foundNodes}
          agents={network.agents}
          stale={network.status === 'stale'}
          selected={address.node}
          onSelect={select}
        />
      </aside>
      {address.at === undefined ? <LiveStage {...stage} /> : <ReplayStage {...stage} at={address.at} />}
    </NetworkColumns>
  );
};
