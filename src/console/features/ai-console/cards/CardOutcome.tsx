import { useCopy } from '@console/common/copy/languageContext';
import { selectCardRequest } from '@console/domain/action-cards/cardsSlice';
import { selectScheduling } from '@console/domain/scheduling/schedulingSlice';
import { stepsRetryRequested } from '@console/domain/scheduling/schedulingSaga';
import { selectUser } from '@console/domain/session/sessionSlice';
import { formatTime } from '@console/common/format/dateTime';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { hasPermission, rolesWith } from '@contract/access';
import type { ActionCard, StepStatus } from '@contract/entities/actionCard';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { cardCopy } from '../aiConsoleCopy';
import { Body, Footer } from './cardParts';
import { StepLedger } from './StepLedger';
import { useCardRights } from './useCardRights';

/** What has become of a card: who decided, what was done, what would have been. */
export const CardOutcome = ({ card }: { card: ActionCard }) => {
  const words = useCopy(cardCopy);
  const request = useAppSelector((state) => selectCardRequest(state, card.id));
  const { standing } = useCardRights(card);
  const simulated = request?.status === 'simulated';
  const showsLedger = standing === 'decided' && card.status !== 'rejected';
  const showsFailure = request?.status === 'failed';
  if (!simulated && !showsLedger && !showsFailure) return null;
  return (
    <Body>
      {showsFailure ? <Alert severity="error">{`${words.decisionFailed}: ${request.error}`}</Alert> : null}
      {simulated ? (
        <>
          <Alert severity="info">{words.wouldSend}</Alert>
          <StepLedger steps={request.steps} showStatus={false} />
        </>
      ) : null}
      {showsLedger ? <StepLedger steps={card.steps} /> : null}
    </Body>
  );
};

const decisionWord = (card: ActionCard): 'approvedBy' | 'rejectedBy' | 'canceledBy' => {
  if (card.status !== 'rejected') return 'approvedBy';
  return card.type === 'meeting' ? 'canceledBy' : 'rejectedBy';
};

/** The platform runs the call of a tool card by itself; the steps of a meeting wait for a browser. */
const waitsForSomebody = ({ type }: ActionCard, status: StepStatus): boolean =>
  type === 'meeting' ? status !== 'done' : status === 'failed' || status === 'unknown';

/** Below a card nobody can decide any more, or not this operator: why, and what is left to do. */
export const DecidedFooter = ({ card }: { card: ActionCard }) => {
  const words = useCopy(cardCopy);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const running = useAppSelector((state) => selectScheduling(state, card.id)?.confirming === 'running');
  const { standing } = useCardRights(card);
  const { decidedBy, decidedAt, reason } = card;
  const failed = card.steps.some(({ status }) => status === 'failed');
  const unfinished =
    card.status === 'approved' && card.steps.some(({ status }) => waitsForSomebody(card, status));
  const mayRun = user !== null && hasPermission(user, 'execute:actions');
  return (
    <Footer>
      <p>
        {standing === 'expired' ? words.expired : null}
        {standing === 'open' ? words.needsRole(rolesWith('approve:cards').join(' or ')) : null}
        {standing === 'decided' && decidedBy !== undefined && decidedAt !== undefined
          ? words[decisionWord(card)](decidedBy, formatTime(decidedAt))
          : null}
        {reason ? ` · ${reason}` : null}
      </p>
      {unfinished && mayRun && !running ? (
        <Button
          startIcon={<RotateCw size={14} />}
          onClick={() => dispatch(stepsRetryRequested({ cardId: card.id }))}
        >
          {failed ? words.retryFailed : words.carryOn}
        </Button>
      ) : null}
    </Footer>
  );
};
