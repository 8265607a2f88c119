import type { ActionCard } from '@contract/entities/actionCard';
import type { MeetingRequest } from '@contract/entities/meeting';
import { buildActionCard } from './buildActionCard';
import { buildMeetingRequest } from './buildMeetingRequest';

type MeetingCard = ActionCard & { meeting: MeetingRequest };

export const buildMeetingCard = ({
  meeting = buildMeetingRequest(),
  ...overrides
}: Partial<ActionCard> = {}): MeetingCard => ({
  ...buildActionCard({
    title: meeting.subject,
    description: `${meeting.teamName}, ${String(meeting.duration)} min`,
    type: 'meeting',
    actions: [],
    steps: [],
    ...overrides,
  }),
  meeting,
});
