import type { Attendee } from '@contract/entities/meeting';
import type { OwnerMap } from '@contract/entities/owner';
import { defined } from '@contract/defined';
import type { AgentTask } from '../agentTask';
import { readThroughIntegration } from '../integration/integrationAgent';

export interface SlackUser {
  id: string;
  real_name: string;
  email: string;
  tz: string;
}

/** Everybody whom the team chat or a team knows. */
export const readDirectory = async (task: AgentTask, ownerMap: OwnerMap): Promise<Attendee[]> => {
  const { users } = await readThroughIntegration<{ users: SlackUser[] }>(task, 'slack', 'search_users', {
    query: '',
  }).catch((): { users: SlackUser[] } => ({ users: [] }));
  return directoryOf(users, ownerMap);
};

/** The users of the team chat, and the members of teams who are not among them. */
export const directoryOf = (users: readonly SlackUser[], { teams }: OwnerMap): Attendee[] => {
  const found = users.map(asAttendee);
  const members = Object.values(teams).flatMap(({ required, optional }) => [...required, ...optional]);
  const others = members
    .filter(({ email }) => !found.some((one) => one.email.toLowerCase() === email.toLowerCase()))
    .map(({ name, email, slack_id, tz }) => ({
      name,
      email,
      ...defined({ slackId: slack_id || undefined, tz }),
    }));
  return [...found, ...others];
};

const asAttendee = (user: SlackUser): Attendee => ({
  email: user.email,
  name: user.real_name,
  slackId: user.id,
  tz: user.tz,
});
