import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { SearchField } from '@console/common/ui/SearchField';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { StaleMark } from '@console/common/ui/StaleMark';
import { LiveMark } from '@console/domain/connectivity/LiveMark';
import { TipButton } from '@console/common/ui/TipButton';
import { selectAgentMessages } from '@console/domain/agent-messages/agentMessagesReducer';
import { useServerNow } from '@console/domain/connectivity/useServerNow';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { NETWORK_WINDOW_MS } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { Cable, History, RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { a2aCopy } from './a2aCopy';
import { RegisterAgentButton } from './RegisterAgentButton';
import type { Network } from './useNetwork';
import { useNetworkAddress, type NetworkView } from './useNetworkAddress';

const VIEWS: readonly NetworkView[] = ['graph', 'table'];
const MINUTE_MS = 60_000;

const BarHeader = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 52,
  padding: '8px 12px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > .search': { flex: '1 1 180px', maxWidth: 320 },
  '& > small': {
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    color: theme.vars.palette.text.secondary,
  },
  '& > .end': { display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' },
}));

const ConnectAgentLink = () => {
  const words = useCopy(a2aCopy);
  const navigate = useNavigate();
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  return (
    <Button
      size="small"
      icon={<Cable size={14} />}
      disabled={!isAdmin}
      title={isAdmin ? undefined : words.mayNot('admin')}
      onClick={() => {
        navigate('/connect-agent');
      }}
    >
      {words.connect}
    </Button>
  );
};

/** Search, view, replay, refresh and registration. */
export const NetworkBar = ({ network }: { network: Network }) => {
  const words = useCopy(a2aCopy);
  const { query, view, at, change } = useNetworkAddress();
  const now = useServerNow(MINUTE_MS);
  const { stream } = useAppSelector(selectAgentMessages);
  return (
    <BarHeader>
      <div className="search">
        <SearchField
          label={words.search}
          value={query}
          onChange={(q) => {
            change({ q }, true);
          }}
        />
      </div>
      <SegmentedControl
        label={words.view}
        value={view}
        segments={VIEWS.map((value) => ({ value, label: words[value] }))}
        onChange={(chosen) => {
          change({ view: chosen === 'graph' ? null : chosen });
        }}
      />
      {at === undefined ? (
        <Button
          size="small"
          icon={<History size={14} />}
          onClick={() => {
            change({ at: new Date(now - NETWORK_WINDOW_MS).toISOString() });
          }}
        >
          {words.replay}
        </Button>
      ) : null}
      <LiveMark status={stream} />
      {network.status === 'stale' ? (
        <small>
          <StaleMark lastGoodAt={network.readAt} />
        </small>
      ) : null}
      <span className="end">
        <TipButton label={words.refresh} disabled={network.refreshing} onClick={network.refresh}>
          <RotateCw size={16} />
        </TipButton>
        <ConnectAgentLink />
        <RegisterAgentButton
          onDone={(node) => {
            change({ node, corr: null });
          }}
        />
      </span>
    </BarHeader>
  );
};
