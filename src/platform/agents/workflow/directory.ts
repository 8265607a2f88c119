import type { Attendee } from '@contract/entities/meeting';
import type { OwnerMap } from '@contract/entities/owner';
import { defined } from '@contract/defined';
import { addressOf } from '@contract/placeholderAddress';
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
    .map(({ name, email, slack_id, tz }) => {
      const slackId = slack_id || undefined;
      return { name, email: addressOf({ email, slackId, name }), ...defined({ slackId, tz }) };
    })
    .filter((member) => !found.some((one) => isSamePerson(one, member)));
  return [...found, ...others];
};

/** By the address, or by the Slack id: somebody may be known without an e-mail here and with one there. */
export const isSamePerson = (one: Attendee, other: Attendee): boolean =>
  one.email.toLowerCase() === other.email.toLowerCase() ||
  (one.slackId !== undefined && one.slackId === other.slackId);

const asAttendee = (user: SlackUser): Attendee => ({
  email: addressOf({ email: user.email, slackId: user.id, name: user.real_name }),
  name: user.real_name,
  slackId: user.id,
  tz: user.tz,
});
