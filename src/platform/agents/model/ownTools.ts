import * as v from 'valibot';
import { RepeatEnd, RepeatPattern } from '@contract/entities/recurrence';
import { CostRange } from '@contract/http/usage';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { ModelTool } from '@platform/llm/modelAnswer';
import type { AgentTask } from '../agentTask';
import { proposeMeeting } from '../coordinator/scheduling';

/** Work of the platform's own agents for a model; none of it has an effect before a card is approved. */
export interface OwnTool extends ModelTool {
  run: (task: AgentTask, input: unknown) => Promise<unknown>;
}

const NOTHING = { type: 'object', properties: {}, additionalProperties: false };
const Meeting = v.object({
  request: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)),
  recurrence: v.optional(v.object({ pattern: RepeatPattern, end: v.optional(RepeatEnd) })),
});
const RULE = toJsonSchema(Meeting.entries.recurrence.wrapped, { errorMode: 'ignore' });
const Costs = v.object({ timeRange: v.optional(CostRange, '7d') });

export const OWN_TOOLS: readonly OwnTool[] = [
  {
    name: 'schedule_meeting',
    description:
      'Opens the meeting workflow: reads the request, checks the calendars and shows the operator a card with times. ' +
      'Use it for every wish to meet, instead of creating a meeting yourself. It answers who is missing where it cannot tell.',
    inputSchema: {
      type: 'object',
      properties: {
        request: {
          type: 'string',
          description:
            'The wish in the words of the operator, complete: team or people, length, days, part of day, channel',
        },
        recurrence: {
          ...RULE,
          description: 'How the meeting repeats, where its words alone may not say it',
        },
      },
      required: ['request'],
      additionalProperties: false,
    },
    run: async (task, input) => {
      const { request, recurrence } = v.parse(Meeting, input);
      const prepared = await proposeMeeting(task, request, recurrence);
      return prepared.kind === 'ready'
        ? {
            card: 'shown to the operator, who picks a time; nothing is created yet',
            meeting: prepared.meeting,
          }
        : prepared;
    },
  },
  {
    name: 'system_status',
    description: 'Machine load, agents and errors of the last 24 hours, from the monitor agent',
    inputSchema: NOTHING,
    run: async (task) => (await task.ask('monitor', 'system_status', '')).data['status'],
  },
  {
    name: 'cost_analysis',
    description: 'What the language models cost, by day, model and agent, from the optimizer agent',
    inputSchema: {
      type: 'object',
      properties: { timeRange: { type: 'string', enum: CostRange.options } },
      additionalProperties: false,
    },
    run: async (task, input) => {
      const { timeRange } = v.parse(Costs, input);
      return (await task.ask('optimizer', 'cost_analysis', '', { timeRange })).data['costs'];
    },
  },
  {
    name: 'weekly_report',
    description: 'Meetings and mail of this week, from the workflow agent',
    inputSchema: NOTHING,
    run: async (task) => (await task.ask('workflow', 'weekly_report', '')).data['week'],
  },
];
