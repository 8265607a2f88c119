import type * as v from 'valibot';
import type { Operation } from '@contract/access';
import { AlertsQuery } from '@contract/http/alerts';
import { AuditExportQuery, AuditQuery } from '@contract/http/audit';
import { AgentMessagesQuery, NetworkQuery } from '@contract/http/agentNetwork';
import { documentEndpoints } from '@contract/endpoints/documentEndpoints';
import { CalendarQuery } from '@contract/http/calendar';
import {
  CardsQuery,
  ConversationsQuery,
  MessagesQuery,
  ReadConversationQuery,
} from '@contract/http/conversations';
import { MessageSearchQuery } from '@contract/http/messageSearch';
import { LogCountsQuery } from '@contract/http/logCounts';
import { JudgementsQuery } from '@contract/http/judgements';
import { MisunderstandingsQuery } from '@contract/http/misunderstandings';
import { AnalysisQuery, EndedTasksQuery, LoadSamplesQuery } from '@contract/http/observation';
import { PromptDiffQuery } from '@contract/http/prompts';
import { RunExportQuery, RunsQuery } from '@contract/http/runList';
import { RunQueueQuery } from '@contract/http/runQueue';
import { TeamChatQuery } from '@contract/http/teamChat';
import { TracesQuery } from '@contract/http/telemetry';
import { LogExportQuery, LogsQuery, LogStatsQuery } from '@contract/http/logQueries';
import { RecostSpan } from '@contract/http/prices';
import { CostsQuery } from '@contract/http/costs';
import { UsageQuery, UsageRecordsQuery } from '@contract/http/usageRecords';
import type { CallTargets } from './callTargets';

/** One call that reads by a query, with a good query where one is needed. */
export interface ReadingCall {
  operation: Operation;
  path: string;
  schema: v.GenericSchema;
  query?: Record<string, string>;
}

const SPAN = { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' };

/** Every reading call of the contract that takes a query. */
export const readingCalls = (at: CallTargets): ReadingCall[] => [
  { operation: 'chat GET /api/conversations', path: '/api/conversations', schema: ConversationsQuery },
  {
    operation: 'chat GET /api/conversations/:id',
    path: `/api/conversations/${at.conversation}`,
    schema: ReadConversationQuery,
  },
  {
    operation: 'chat GET /api/conversations/:id/messages',
    path: `/api/conversations/${at.conversation}/messages`,
    schema: MessagesQuery,
  },
  {
    operation: 'chat GET /api/messages',
    path: '/api/messages',
    schema: MessageSearchQuery,
    query: { q: '회의' },
  },
  { operation: 'chat GET /api/cards', path: '/api/cards', schema: CardsQuery },
  {
    operation: 'chat GET /api/calendar',
    path: '/api/calendar',
    schema: CalendarQuery,
    query: { start: SPAN.from, end: SPAN.to },
  },
  {
    operation: 'chat GET /api/prices/recost',
    path: '/api/prices/recost',
    schema: RecostSpan,
    query: SPAN,
  },
  { operation: 'chat GET /api/runs', path: '/api/runs', schema: RunsQuery },
  { operation: 'chat GET /api/run-export', path: '/api/run-export', schema: RunExportQuery },
  {
    operation: 'chat GET /api/judgements',
    path: '/api/judgements',
    schema: JudgementsQuery,
    query: { run: 'run_none' },
  },
  { operation: 'chat GET /api/run-queue', path: '/api/run-queue', schema: RunQueueQuery },
  { operation: 'chat GET /api/traces', path: '/api/traces', schema: TracesQuery },
  { operation: 'chat GET /api/logs', path: '/api/logs', schema: LogsQuery },
  { operation: 'chat GET /api/logs/stats', path: '/api/logs/stats', schema: LogStatsQuery },
  { operation: 'chat GET /api/log-patterns', path: '/api/log-patterns', schema: LogCountsQuery },
  { operation: 'chat GET /api/log-fields', path: '/api/log-fields', schema: LogCountsQuery },
  { operation: 'chat GET /api/logs/export', path: '/api/logs/export', schema: LogExportQuery },
  { operation: 'chat GET /api/audit', path: '/api/audit', schema: AuditQuery },
  { operation: 'chat GET /api/audit/export', path: '/api/audit/export', schema: AuditExportQuery },
  {
    operation: 'chat GET /api/misunderstandings',
    path: '/api/misunderstandings',
    schema: MisunderstandingsQuery,
  },
  { operation: 'chat GET /api/llm/usage', path: '/api/llm/usage', schema: UsageQuery },
  { operation: 'chat GET /api/llm/costs', path: '/api/llm/costs', schema: CostsQuery },
  {
    operation: 'chat GET /api/llm/usage/records',
    path: '/api/llm/usage/records',
    schema: UsageRecordsQuery,
    query: SPAN,
  },
  { operation: 'chat GET /api/alerts', path: '/api/alerts', schema: AlertsQuery },
  { operation: 'chat GET /api/analyze', path: '/api/analyze', schema: AnalysisQuery },
  {
    operation: 'chat GET /api/observe/loads',
    path: '/api/observe/loads',
    schema: LoadSamplesQuery,
    query: SPAN,
  },
  {
    operation: 'chat GET /api/analyze/tasks',
    path: '/api/analyze/tasks',
    schema: EndedTasksQuery,
    query: SPAN,
  },
  {
    operation: 'chat GET /api/agents/:agentId/effective-prompt/diff',
    path: '/api/agents/coordinator/effective-prompt/diff',
    schema: PromptDiffQuery,
    query: { versionA: '2.0', versionB: '2.1' },
  },
  { operation: 'chat GET /api/team-chat', path: '/api/team-chat', schema: TeamChatQuery },
  { operation: 'chat GET /api/docs', path: '/api/docs', schema: documentEndpoints.page.query },
  { operation: 'gateway GET /api/messages', path: '/a2a/api/messages', schema: AgentMessagesQuery },
  { operation: 'gateway GET /api/network', path: '/a2a/api/network', schema: NetworkQuery },
];

interface QueryNode {
  type: string;
  wrapped?: QueryNode;
  entries?: Record<string, QueryNode>;
  pipe?: { type: string; requirement?: unknown }[];
}

/** Queries are text: beside each rule, what is said twice is a list where one text belongs. */
export const badQueries = (
  { schema, query = {} }: ReadingCall,
  badInstants: readonly string[],
): { field: string; search: string }[] =>
  Object.entries((schema as unknown as QueryNode).entries ?? {}).flatMap(([field, node]) => {
    const bad = badTexts(inner(node), badInstants).map(
      (value) => new URLSearchParams({ ...query, [field]: value }),
    );
    const twice = new URLSearchParams({ ...query, [field]: 'a' });
    twice.append(field, 'b');
    return [...bad, twice].map((search) => ({ field, search: `?${search.toString()}` }));
  });

const inner = (node: QueryNode): QueryNode => (node.wrapped ? inner(node.wrapped) : node);

const badTexts = ({ type, pipe = [] }: QueryNode, badInstants: readonly string[]): string[] => {
  if (type !== 'string') return ['no such', '__proto__', 'a\0b'];
  const beyond = pipe.flatMap(({ type: rule, requirement }): string[] => {
    if (rule === 'iso_timestamp') return [...badInstants];
    if (rule === 'regex') return ['-1', '1.5', 'abc', '1e9', '9'.repeat(30), '0x10', ' '];
    if (rule === 'max_length') return ['x'.repeat(Number(requirement) + 1)];
    return [];
  });
  return [...beyond, 'a\0b'];
};
