import { useCopy } from '@console/common/copy/languageContext';
import type { ToolServer } from '@contract/entities/toolServer';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { EntryTable } from './EntryTable';
import { serverCopy } from './mcpCopy';
import { ServerFacts } from './ServerFacts';
import { ServerHead } from './ServerHead';
import { ServerHistory } from './ServerHistory';
import { ToolDetail } from './ToolDetail';
import { ToolTable } from './ToolTable';
import { MCP_VIEWS, useMcpAddress, type McpView } from './useMcpAddress';

const Bar = styled(Tabs)(({ theme }) => ({
  padding: '0 12px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const View = ({ server, view }: { server: ToolServer; view: McpView }) => {
  const words = useCopy(serverCopy);
  if (view === 'history') return <ServerHistory checks={server.checks} />;
  if (view === 'resources') {
    const entries = server.resources.map(({ uri, description }) => ({ name: uri, description }));
    return (
      <EntryTable label={words.resources} head={words.uri} entries={entries} empty={words.noResources} />
    );
  }
  if (view === 'prompts') {
    return (
      <EntryTable label={words.prompts} head={words.name} entries={server.prompts} empty={words.noPrompts} />
    );
  }
  return <ToolTable server={server} />;
};

/** One server: its connection, and what it offers. */
export const ServerDetail = ({ server }: { server: ToolServer }) => {
  const words = useCopy(serverCopy);
  const { view, tool, show } = useMcpAddress();
  const counts: Record<McpView, number> = {
    tools: server.tools.length,
    resources: server.resources.length,
    prompts: server.prompts.length,
    history: server.checks.length,
  };
  return (
    <>
      <ServerHead server={server} />
      {tool === null ? (
        <>
          <ServerFacts server={server} />
          <Bar
            value={view}
            aria-label={words.views}
            variant="scrollable"
            onChange={(_event, next: McpView) => {
              show(next);
            }}
          >
            {MCP_VIEWS.map((one) => (
              <Tab
                key={one}
                value={one}
                id={`mcp-tab-${one}`}
                aria-controls="mcp-view"
                label={`${words[one]} ${String(counts[one])}`}
              />
            ))}
          </Bar>
          <div role="tabpanel" id="mcp-view" aria-labelledby={`mcp-tab-${view}`}>
            <View server={server} view={view} />
          </div>
        </>
      ) : (
        <ToolDetail key={tool} server={server} name={tool} />
      )}
    </>
  );
};
