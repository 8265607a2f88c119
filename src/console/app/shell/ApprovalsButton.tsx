import { useCopy } from '@console/common/copy/languageContext';
import { formatCapped } from '@console/common/format/numbers';
import { useNow } from '@console/common/hooks/useNow';
import { CountBadge } from '@console/common/ui/CountBadge';
import { TipButton } from '@console/common/ui/TipButton';
import { approvalsCopy } from '@console/domain/action-cards/cardsCopy';
import { INBOX_LINK } from '@console/domain/action-cards/inboxLink';
import { countOpen, selectPendingCards } from '@console/domain/action-cards/cardsSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { hasPermission } from '@contract/roles';
import { UNREAD_BADGE_MAX } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { ClipboardCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

const MINUTE_MS = 60_000;

/** On a phone an empty inbox gives its place in the header away; the palette still leads there. */
const Place = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { '&[data-empty=true]': { display: 'none' } },
}));

/** How many cards of all conversations wait for a decision, and the way to them. */
export const ApprovalsButton = () => {
  const words = useCopy(approvalsCopy);
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  const pending = useAppSelector(selectPendingCards);
  const count = countOpen(pending, useNow(MINUTE_MS));
  if (user === null || !hasPermission(user, 'approve:cards')) return null;
  return (
    <Place data-empty={count === 0}>
      <CountBadge count={count === 0 ? undefined : formatCapped(count, UNREAD_BADGE_MAX)}>
        <TipButton
          label={count === 0 ? words.approvals : words.waiting(count)}
          onClick={() => {
            navigate(INBOX_LINK);
          }}
        >
          <ClipboardCheck size={17} />
        </TipButton>
      </CountBadge>
    </Place>
  );
};
