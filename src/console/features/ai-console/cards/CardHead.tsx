import { Chip } from '@console/common/ui/Chip';
import type { ToneName } from '@console/common/ui/tone';
import type { ActionCard, CardStatus } from '@contract/entities/actionCard';
import {
  CalendarClock,
  Check,
  CheckCheck,
  Clock,
  FlaskConical,
  Wrench,
  X,
  type LucideIcon,
} from 'lucide-react';
import { Head, Tile } from './cardParts';

const LOOK: Record<CardStatus, { tone: ToneName; Icon: LucideIcon }> = {
  pending: { tone: 'warning', Icon: Clock },
  approved: { tone: 'success', Icon: Check },
  rejected: { tone: 'error', Icon: X },
  completed: { tone: 'grey', Icon: CheckCheck },
};

/** What the card is about, and its status as the platform has it. */
export const CardHead = ({ card, headingId }: { card: ActionCard; headingId: string }) => {
  const { tone, Icon } = LOOK[card.status];
  const Kind = card.type === 'meeting' ? CalendarClock : Wrench;
  return (
    <Head>
      <Tile>
        <Kind size={18} aria-hidden="true" />
      </Tile>
      <div>
        <h3 id={headingId}>{card.title}</h3>
        <p>{card.description}</p>
      </div>
      {card.dryRun ? (
        <Chip tone="info">
          <FlaskConical size={12} aria-hidden="true" />
          Dry Run
        </Chip>
      ) : null}
      <Chip tone={tone}>
        <Icon size={12} aria-hidden="true" />
        {card.status}
      </Chip>
    </Head>
  );
};
