export interface ScreenCall {
  name: string;
  path: string;
  /** Whose call it is; an administrator's unless said. */
  as?: 'admin' | 'member';
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the screens ask for, with the words and filters that people use. */
export const screenCalls = ({
  end,
  logs,
  others,
}: {
  /** Of the newest row. */
  end: number;
  logs: number;
  others: number;
}): ScreenCall[] => {
  const at = (before: number) => encodeURIComponent(new Date(end - before).toISOString());
  const span = (ms: number) => `from=${at(ms)}&to=${at(0)}`;
  const middle = String(Math.floor(others / 2));
  const call = (name: string, path: string, as?: ScreenCall['as']): ScreenCall => ({
    name,
    path,
    ...(as ? { as } : {}),
  });
  return [
    call('health', '/health'),
    call('observe', '/api/observe'),
    call('loads of a day', `/api/observe/loads?${span(DAY_MS)}`),
    ...['1h', '24h', '7d', '30d'].map((range) => call(`analyze ${range}`, `/api/analyze?range=${range}`)),
    call('tasks of a day', `/api/analyze/tasks?${span(DAY_MS)}`),
    call('tasks of 30 days', `/api/analyze/tasks?${span(30 * DAY_MS)}`),
    call('agents', '/a2a/api/stats'),
    call('agents of the network', '/a2a/api/agents'),
    call('network, an hour', '/a2a/api/network'),
    call('network, 30 days', `/a2a/api/network?from=${at(30 * DAY_MS)}`),
    call('agent messages', '/a2a/api/messages?limit=100'),
    call('agent messages of one', '/a2a/api/messages?limit=100&agentId=workflow'),
    call('traces', '/api/traces?limit=200'),
    call('traces, a page in the middle', `/api/traces?limit=200&before=${middle}`),
    call('traces, type and priority', '/api/traces?limit=200&type=decision&priority=high'),
    call('traces, agent and type never met', '/api/traces?limit=200&type=error&agent=workflow'),
    call('traces, frequent word', '/api/traces?limit=200&q=availability'),
    call('traces, Korean words', `/api/traces?limit=200&q=${encodeURIComponent('회의를 내일')}`),
    call('traces, actor', '/api/traces?limit=200&q=workflow'),
    call('traces, rare word', '/api/traces?limit=200&q=Quota%20Exceeded'),
    call('traces, part of a run id', '/api/traces?limit=200&q=e4da3b7fbbce2345'),
    call('traces, word of every run id', '/api/traces?limit=200&q=run_'),
    call('traces, nothing at all', '/api/traces?limit=200&q=no%20such%20words'),
    call('traces, rare word, a member', '/api/traces?limit=200&q=Quota%20Exceeded', 'member'),
    call('traces, frequent word, a member', '/api/traces?limit=200&q=availability', 'member'),
    call('logs', '/api/logs?limit=200'),
    call('logs, a level', '/api/logs?limit=200&level=error'),
    call('logs, a page in the middle', `/api/logs?limit=200&before=${String(Math.floor(logs / 2))}`),
    call('logs, frequent word', '/api/logs?limit=200&q=check_availability'),
    call('logs, nothing at all', '/api/logs?limit=200&q=no%20such%20words'),
    call('logs of a run', `/api/logs?limit=200&runId=run_c4ca4238a0b923820dcc509a6f75849b`),
    call('log statistics, an hour', `/api/logs/stats?${span(HOUR_MS)}&buckets=60`),
    call('log statistics, a day', `/api/logs/stats?${span(DAY_MS)}&buckets=48`),
    call('log statistics, 7 days', `/api/logs/stats?${span(7 * DAY_MS)}&buckets=56`),
    call('log statistics, a day of one agent', `/api/logs/stats?${span(DAY_MS)}&agent=workflow&buckets=48`),
    call('log statistics, everything', '/api/logs/stats'),
    call('usage', '/api/llm/usage?timeRange=30d'),
    call('costs', '/api/llm/costs?timeRange=30d'),
    call('usage records of a day', `/api/llm/usage/records?${span(DAY_MS)}`),
    call('usage records of 30 days', `/api/llm/usage/records?${span(30 * DAY_MS)}`),
    call('budgets', '/api/budgets'),
    call('runs', '/api/runs'),
    call('runs, a status', '/api/runs?status=failed'),
    call('runs, rare word', '/api/runs?q=channel_not_found'),
    call('run facets', '/api/run-facets'),
    call('one run', '/api/runs/run_c4ca4238a0b923820dcc509a6f75849b'),
    call('conversations', '/api/conversations', 'member'),
    call('cards', '/api/cards'),
    call('interventions', '/api/interventions'),
    call('tool servers', '/mcp/api/servers'),
    call('tools', '/mcp/api/tools'),
    call('prompts', '/api/prompts'),
    call('audit', '/api/audit'),
    call('processes', '/api/processes'),
  ];
};
