/** Clients that can be connected, in the groups that the page offers. */
export const CLIENT_GROUPS = {
  programs: ['claude-code', 'codex', 'cursor', 'vscode', 'other-mcp'],
  frameworks: ['ai-sdk', 'langgraph', 'openai-agents', 'mastra', 'pydantic-ai'],
  others: ['opentelemetry', 'a2a'],
} as const;

export type ClientKind = (typeof CLIENT_GROUPS)[keyof typeof CLIENT_GROUPS][number];

export const CLIENT_NAMES: Readonly<Record<ClientKind, string>> = {
  'claude-code': 'Claude Code',
  codex: 'Codex',
  cursor: 'Cursor',
  vscode: 'VS Code',
  'other-mcp': 'MCP',
  'ai-sdk': 'Vercel AI SDK',
  langgraph: 'LangGraph JS',
  'openai-agents': 'OpenAI Agents SDK',
  mastra: 'Mastra',
  'pydantic-ai': 'Pydantic AI',
  opentelemetry: 'OpenTelemetry',
  a2a: 'A2A',
};

export const isClientKind = (text: string | null): text is ClientKind =>
  text !== null && text in CLIENT_NAMES;

/** A framework exports its spans as well; a client that is configured by a file makes none. */
export const expectsSpans = (kind: ClientKind): boolean =>
  kind === 'opentelemetry' || CLIENT_GROUPS.frameworks.some((one) => one === kind);

export const expectsCalls = (kind: ClientKind): boolean => kind !== 'opentelemetry';
