import type { OwnerMap } from '@contract/entities/owner';
import type { Clock } from '@platform/common/clock';
import type { Agent, AgentTask } from '../agentTask';
import { classify } from '../planner/intents';
import { commandOf } from '../commandOf';
import type { AnswerOutOfScope } from '../answerOutOfScope';
import { speak } from '../speak';
import { findMeetings, type MeetingSearch } from './findMeetings';
import { planChange } from './planChange';
import { prepareMeeting } from './prepareMeeting';
import { gatherWeek } from './weeklyReport';
import { weekText } from './weekText';

export interface WorkflowSources {
  readOwnerMap: () => Promise<OwnerMap>;
  clock: Clock;
  beyond: AnswerOutOfScope;
}

/** Turns a request into the steps of a workflow: meeting requests, reports. */
export const createWorkflowAgent = (sources: WorkflowSources): Agent => ({
  ...ABOUT,
  work: async (task) => {
    if (task.action === 'prepare_meeting') task.give('prepared', await prepareMeeting(task, sources));
    else if (task.action === 'weekly_report') task.give('week', await gatherWeek(task, sources));
    else if (task.action === 'find_meetings') task.give('search', await searchFor(task, sources));
    else if (task.action === 'plan_change') task.give('planned', await planChange(task, sources));
    else throw new Error(`The workflow agent does not know ${task.action}`);
  },
  command: async (task) => {
    if (classify(commandOf(task)) !== 'weekly_report') return sources.beyond(task, ABOUT);
    return speak(task, weekText(await gatherWeek(task, sources), task.run.language));
  },
});

const searchFor = async (task: AgentTask, { readOwnerMap, clock }: WorkflowSources): Promise<MeetingSearch> =>
  findMeetings(task, task.text, {
    ownerMap: await readOwnerMap(),
    now: clock.now(),
    userEmail: task.data['userEmail'] as string | undefined,
    looksBack: true,
  });

const ABOUT: Omit<Agent, 'work' | 'command'> = {
  id: 'workflow',
  name: 'workflow',
  description: 'Prepares meetings and reports',
  skills: [
    {
      id: 'prepare_meeting',
      name: 'Prepare a meeting',
      description: 'Finds team, attendees, duration, dates and channel in a request',
      examples: ['마케팅 팀 주간 회의 잡아줘', 'Schedule a meeting with the design team'],
    },
    {
      id: 'weekly_report',
      name: 'Weekly report',
      description: 'Meetings, mail and work of this week',
      examples: ['주간 팀 보고서 작성해줘', 'Write the weekly team report'],
    },
  ],
};
