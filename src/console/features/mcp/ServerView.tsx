import { useCopy } from '@console/common/copy/languageContext';
import { EmptyState } from '@console/common/ui/EmptyState';
import { useMay } from '@console/domain/session/useMay';
import type { ToolServer } from '@contract/entities/toolServer';
import { rolesWith } from '@contract/roles';
import { History } from 'lucide-react';
import { callCopy, contentCopy } from './callCopy';
import { EntryTable } from './EntryTable';
import { serverCopy } from './mcpCopy';
import { ServerCalls } from './ServerCalls';
import { ServerHistory } from './ServerHistory';
import { ServerTests } from './ServerTests';
import { ToolTable } from './ToolTable';
import { itemLink, type McpView } from './useMcpAddress';

const Resources = ({ server }: { server: ToolServer }) => {
  const words = useCopy(serverCopy);
  const { template } = useCopy(contentCopy);
  return (
    <EntryTable
      label={words.resources}
      head={words.uri}
      empty={words.noResources}
      entries={[
        ...server.resources.map(({ uri, description, mimeType }) => ({
          name: uri,
          description,
          note: mimeType,
        })),
        ...server.templates.map(({ uriTemplate, description }) => ({
          name: uriTemplate,
          description,
          note: template,
        })),
      ]}
      linkOf={(uri) => itemLink(server.id, 'resources', uri)}
    />
  );
};

const Calls = ({ serverId }: { serverId: string }) => {
  const words = useCopy(callCopy);
  const mayCall = useMay('execute:actions');
  if (mayCall) return <ServerCalls serverId={serverId} />;
  const roles = rolesWith('execute:actions').join(' or ');
  return <EmptyState icon={<History size={20} />} title={words.callsNeed(roles)} />;
};

/** One part of a server: what it offers, or what was done with it. */
export const ServerView = ({ server, view }: { server: ToolServer; view: McpView }) => {
  const words = useCopy(serverCopy);
  switch (view) {
    case 'tools':
      return <ToolTable server={server} />;
    case 'resources':
      return <Resources server={server} />;
    case 'prompts':
      return (
        <EntryTable
          label={words.prompts}
          head={words.name}
          entries={server.prompts}
          empty={words.noPrompts}
          linkOf={(name) => itemLink(server.id, 'prompts', name)}
        />
      );
    case 'calls':
      return <Calls serverId={server.id} />;
    case 'tests':
      return <ServerTests serverId={server.id} />;
    case 'history':
      return <ServerHistory checks={server.checks} />;
  }
};
