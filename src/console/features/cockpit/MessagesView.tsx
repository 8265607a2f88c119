import { useCopy } from '@console/common/copy/languageContext';
import { PanelBar } from '@console/common/ui/PanelBar';
import { SearchField } from '@console/common/ui/SearchField';
import { LiveMark } from '@console/domain/connectivity/LiveMark';
import { AgentMessageFeed } from '@console/domain/agent-messages/AgentMessageFeed';
import { agentMessagesCopy } from '@console/domain/agent-messages/agentMessagesCopy';
import { selectAgentMessages } from '@console/domain/agent-messages/agentMessagesReducer';
import { agentMessagesActions } from '@console/domain/agent-messages/agentMessagesReducer';
import { useWatched } from '@console/domain/session/useWatched';
import { useAppSelector } from '@console/state/hooks';
import { SEARCH_MAX_LENGTH } from '@contract/limits';
import { useSearchParams } from '@console/common/hooks/useSearchParams';

/** The observer socket of the gateway, as a list. Behaviour, section 18.5. */
export const MessagesView = () => {
  const words = useCopy(agentMessagesCopy);
  const [params, setParams] = useSearchParams();
  const query = (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH);
  const { stream } = useAppSelector(selectAgentMessages);
  useWatched(agentMessagesActions);
  const search = (text: string): void => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (text === '') next.delete('q');
        else next.set('q', text);
        return next;
      },
      { replace: true },
    );
  };
  return (
    <>
      <PanelBar>
        <div style={{ flex: 1, maxWidth: 360 }}>
          <SearchField label={words.search} value={query} onChange={search} />
        </div>
        <span />
        <LiveMark status={stream} />
      </PanelBar>
      <AgentMessageFeed
        query={query}
        onClear={() => {
          search('');
        }}
      />
    </>
  );
};
