import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import type { ToneName } from '@console/common/ui/tone';
import type { ActionCard, CardStatus } from '@contract/entities/actionCard';
import {
  Check,
  CheckCheck,
  CircleHelp,
  Clock,
  ClockAlert,
  FlaskConical,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react';
import { cardCopy } from './cardCopy';
import { CARD_ICONS } from './cardIcons';
import { Head, Tile } from './cardParts';
import { useBrokenConfirmation } from './useBrokenConfirmation';
import { useCardRights } from './useCardRights';

const LOOK: Record<CardStatus, { tone: ToneName; Icon: LucideIcon }> = {
  pending: { tone: 'warning', Icon: Clock },
  approved: { tone: 'info', Icon: Check },
  rejected: { tone: 'error', Icon: X },
  completed: { tone: 'grey', Icon: CheckCheck },
};

const BROKEN: Record<'failed' | 'unknown', { tone: ToneName; Icon: LucideIcon }> = {
  failed: { tone: 'error', Icon: TriangleAlert },
  unknown: { tone: 'warning', Icon: CircleHelp },
};

const EXPIRED: { tone: ToneName; Icon: LucideIcon } = { tone: 'grey', Icon: ClockAlert };

/** Subject of the card, and its status as the platform has it; an approval that came to nothing is not a success. */
export const CardHead = ({ card, headingId }: { card: ActionCard; headingId: string }) => {
  const words = useCopy(cardCopy);
  const broken = useBrokenConfirmation(card);
  const isExpired = useCardRights(card).standing === 'expired';
  const { tone, Icon } = broken ? BROKEN[broken.status] : isExpired ? EXPIRED : LOOK[card.status];
  const Kind = CARD_ICONS[card.type];
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
        {broken ? words[broken.status] : isExpired ? words.expiredMark : card.status}
      </Chip>
    </Head>
  );
};
