import { useCopy } from '@console/common/copy/languageContext';
import { EmptyState } from '@console/common/ui/EmptyState';
import { AgentMessageFeed } from '@console/domain/agent-messages/AgentMessageFeed';
import { selectAgentMessages } from '@console/domain/agent-messages/agentMessagesReducer';
import { useGetMessagesOfQuery } from '@console/domain/agent-network/agentNetworkApi';
import { useAppSelector } from '@console/state/hooks';
import type { AgentMessage } from '@contract/entities/agentMessage';
import { LIST_MAX_ITEMS } from '@contract/limits';
import { skipToken } from '@reduxjs/toolkit/query';
import { styled } from '@mui/material/styles';
import { MousePointerClick, SearchX } from 'lucide-react';
import { a2aCopy } from './a2aCopy';
import { MessageDialog } from './MessageDialog';
import { NodeCard } from './NodeCard';
import { SequencePane } from './SequencePane';
import type { Network } from './useNetwork';
import { useNetworkAddress } from './useNetworkAddress';

const Head = styled('h2')(({ theme }) => ({
  ...theme.typography.h4,
  flex: 'none',
  margin: 0,
  padding: '12px 16px 8px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

/** The open message: from the live list, else from the flow that is followed. */
const useOpenMessage = (
  id: string | null,
  correlationId: string | null,
  said: readonly AgentMessage[] | undefined,
) => {
  const { items } = useAppSelector(selectAgentMessages);
  const { data } = useGetMessagesOfQuery(
    correlationId === null ? skipToken : { correlationId, limit: LIST_MAX_ITEMS },
  );
  return (
    items.find((message) => message.id === id) ??
    said?.find((message) => message.id === id) ??
    data?.messages.find((message) => message.id === id)
  );
};

interface NetworkDetailProps {
  network: Network;
  said: readonly AgentMessage[] | undefined;
  onSelect: (node: string | null) => void;
}

/** The chosen node and its messages, or one flow; and the message that is open. */
export const NetworkDetail = ({ network, said, onSelect }: NetworkDetailProps) => {
  const words = useCopy(a2aCopy);
  const { node, message, correlation, query, change } = useNetworkAddress();
  const opened = useOpenMessage(message, correlation, said);
  const chosen = network.nodes.find(({ id }) => id === node);
  const open = (id: string): void => {
    change({ msg: id });
  };
  return (
    <>
      {correlation === null ? (
        <>
          {chosen ? (
            <NodeCard
              node={chosen}
              agent={network.agents.get(chosen.id)}
              stale={network.status === 'stale'}
              onClose={() => {
                onSelect(null);
              }}
            />
          ) : null}
          {node !== null && !chosen && network.status === 'current' ? (
            <EmptyState icon={<SearchX size={20} />} title={words.unknownNode} />
          ) : null}
          {node === null ? (
            <EmptyState icon={<MousePointerClick size={20} />} title={words.nothingChosen} />
          ) : null}
          <Head>{words.recent}</Head>
          <AgentMessageFeed
            query={query}
            said={said}
            {...(chosen?.type === 'agent' ? { of: chosen.id } : {})}
            {...(message === null ? {} : { selected: message })}
            onOpen={open}
            onClear={() => {
              change({ q: null, node: null });
            }}
          />
        </>
      ) : (
        <SequencePane
          correlationId={correlation}
          selected={message}
          onOpen={open}
          onClose={() => {
            change({ corr: null });
          }}
        />
      )}
      {message === null ? null : (
        <MessageDialog
          message={opened}
          onFollow={(corr) => {
            change({ corr, msg: null });
          }}
          onClose={() => {
            change({ msg: null });
          }}
        />
      )}
    </>
  );
};
