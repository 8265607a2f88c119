import { useSearchParams } from '@console/common/hooks/useSearchParams';

export const MCP_VIEWS = ['tools', 'resources', 'prompts', 'calls', 'tests', 'history'] as const;
export type McpView = (typeof MCP_VIEWS)[number];

export interface McpAddress {
  serverId: string | null;
  view: McpView;
  tool: string | null;
  /** `item`: a resource or template by its address, a prompt by its name, a kept call by its id. */
  item: string | null;
  /** `from`: the kept call whose arguments a form begins with. */
  from: string | null;
  /** Why a sign-in failed from which the browser came back. */
  problem: string | null;
  /** `refresh=1`: somebody asked from elsewhere to connect to every server anew. */
  wantsRefresh: boolean;
  openServer: (id: string | null) => void;
  show: (view: McpView) => void;
  openTool: (name: string | null) => void;
}

const search = (entries: Record<string, string | null>): URLSearchParams => {
  const next = new URLSearchParams();
  for (const [key, value] of Object.entries(entries)) if (value !== null) next.set(key, value);
  return next;
};

/** `/mcp?server=&view=&item=` as the `to` of a link. */
export const itemLink = (server: string, view: McpView, item: string, from: string | null = null) => ({
  search: `?${search({ server, view, item, from }).toString()}`,
});

/** `/mcp?server=&tool=` as the `to` of a link. */
export const toolLink = (server: string, tool: string, from: string | null = null) => ({
  search: `?${search({ server, tool, from }).toString()}`,
});

/** `/mcp?server=&view=&tool=&item=` */
export const useMcpAddress = (): McpAddress => {
  const [params, setParams] = useSearchParams();
  const view = MCP_VIEWS.find((one) => one === params.get('view')) ?? 'tools';
  /** The server stays the one that the address names, also where it is not drawn yet. */
  const go = (entries: Record<string, string | null>): void => {
    setParams((current) => search({ server: current.get('server'), ...entries }));
  };
  return {
    serverId: params.get('server'),
    view,
    tool: params.get('tool'),
    item: params.get('item'),
    from: params.get('from'),
    problem: params.get('problem'),
    wantsRefresh: params.get('refresh') === '1',
    openServer: (id) => {
      go({ server: id });
    },
    show: (next) => {
      go({ view: next === 'tools' ? null : next });
    },
    openTool: (name) => {
      go({ tool: name });
    },
  };
};
