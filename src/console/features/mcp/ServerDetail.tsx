import { useCopy } from '@console/common/copy/languageContext';
import type { ToolServer } from '@contract/entities/toolServer';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { serverCopy } from './mcpCopy';
import { ServerEntry } from './ServerEntry';
import { ServerFacts } from './ServerFacts';
import { ServerHead } from './ServerHead';
import { ServerView } from './ServerView';
import { MCP_VIEWS, useMcpAddress, type McpView } from './useMcpAddress';

const Bar = styled(Tabs)(({ theme }) => ({
  padding: '0 12px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const countsOf = ({ tools, resources, templates, prompts, tests, checks }: ToolServer) => ({
  tools: tools.length,
  resources: resources.length + templates.length,
  prompts: prompts.length,
  // Calls are read when they are looked at.
  calls: undefined,
  tests: tests?.all ?? 0,
  history: checks.length,
});

/** One server: its connection, and what it offers. */
export const ServerDetail = ({ server }: { server: ToolServer }) => {
  const words = useCopy(serverCopy);
  const { view, tool, item, show } = useMcpAddress();
  const counts: Record<McpView, number | undefined> = countsOf(server);
  const labelOf = (one: McpView): string => {
    const count = counts[one];
    return count === undefined ? words[one] : `${words[one]} ${String(count)}`;
  };
  return (
    <>
      <ServerHead server={server} />
      {tool === null && item === null ? (
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
                label={labelOf(one)}
              />
            ))}
          </Bar>
          <div role="tabpanel" id="mcp-view" aria-labelledby={`mcp-tab-${view}`}>
            <ServerView server={server} view={view} />
          </div>
        </>
      ) : (
        <ServerEntry server={server} />
      )}
    </>
  );
};
