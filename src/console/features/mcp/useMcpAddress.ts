import { useCallback } from 'react';
import { useSearchParams } from '@console/common/hooks/useSearchParams';

export const MCP_VIEWS = ['tools', 'resources', 'prompts', 'history'] as const;
export type McpView = (typeof MCP_VIEWS)[number];

export interface McpAddress {
  serverId: string | null;
  view: McpView;
  tool: string | null;
  /** Why a sign-in failed from which the browser came back. */
  problem: string | null;
  /** `refresh=1`: somebody asked from elsewhere to connect to every server anew. */
  wantsRefresh: boolean;
  openServer: (id: string | null) => void;
  show: (view: McpView) => void;
  openTool: (name: string | null) => void;
}

/** `/mcp?server=&view=&tool=` */
export const useMcpAddress = (): McpAddress => {
  const [params, setParams] = useSearchParams();
  const serverId = params.get('server');
  const view = MCP_VIEWS.find((one) => one === params.get('view')) ?? 'tools';
  const go = useCallback(
    (entries: Record<string, string | null>) => {
      const next = new URLSearchParams();
      for (const [key, value] of Object.entries(entries)) if (value !== null) next.set(key, value);
      setParams(next);
    },
    [setParams],
  );
  return {
    serverId,
    view,
    tool: params.get('tool'),
    problem: params.get('problem'),
    wantsRefresh: params.get('refresh') === '1',
    openServer: (id) => {
      go({ server: id });
    },
    show: (next) => {
      go({ server: serverId, view: next === 'tools' ? null : next });
    },
    openTool: (name) => {
      go({ server: serverId, tool: name });
    },
  };
};
