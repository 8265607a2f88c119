import type { OwnerMap } from '@contract/entities/owner';
import type { DryRunScenario, DryRunStep } from '@contract/entities/dryRun';
import { defined } from '@contract/defined';
import type { AddedScenario } from '@platform/storage/settings/dryRunRepository';

/** Scenarios that can be run: the specified ones, and those that people have added. */
export type Scenario = Omit<DryRunScenario, 'status' | 'steps' | 'results'>;

const FIRST_TEAM = 'Marketing';

/** In the order of the screen. A meeting is asked for with a team that there is. */
const specified = ({ teams }: OwnerMap): Scenario[] => {
  const names = Object.keys(teams);
  const team = names.includes(FIRST_TEAM) ? FIRST_TEAM : (names[0] ?? FIRST_TEAM);
  return [
    {
      id: 'schedule-meeting',
      name: 'Schedule a meeting',
      description:
        'Looks for a time in the calendars of a team and would create the meeting and tell everybody.',
      request: `${team} 팀 30분 회의 잡아줘`,
      kind: 'request',
    },
    {
      id: 'announce',
      name: 'Announce in a channel',
      description: 'Drafts an announcement and would post it to the channel.',
      request: '#general에 내일 오전 10시 서버 점검 공지해줘',
      kind: 'request',
    },
    {
      id: 'weekly-report',
      name: 'Weekly report by mail',
      description: 'Reads the calendar and the mail of this week and would send the report.',
      request: '주간 보고서 작성해서 메일로 보내줘',
      kind: 'request',
    },
    {
      id: 'emergency-stop',
      name: 'Emergency stop',
      description: 'Looks at what runs now and says what a stop would end, agent by agent.',
      request: 'emergency stop',
      kind: 'stop',
    },
  ];
};

const ofPerson = ({ id, name, request, conversationId, createdBy }: AddedScenario): Scenario => ({
  id,
  name,
  request,
  kind: 'request',
  addedBy: createdBy,
  description: request,
  ...defined({ conversationId }),
});

export const allScenarios = (ownerMap: OwnerMap, added: readonly AddedScenario[]): Scenario[] => [
  ...specified(ownerMap),
  ...added.map(ofPerson),
];

export const STEP_NAMES: Record<DryRunStep['id'], string> = {
  understand: 'Read the request',
  read: 'Ask the agents',
  intercept: 'Intercept the effects',
  predict: 'Predict the changes',
};
