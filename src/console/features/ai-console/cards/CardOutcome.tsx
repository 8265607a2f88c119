import { useCopy } from '@console/common/copy/languageContext';
import { cardReopenRequested } from '@console/domain/action-cards/cardsSaga';
import { selectCardRequest } from '@console/domain/action-cards/cardsSlice';
import { selectScheduling } from '@console/domain/scheduling/schedulingSlice';
import { stepsRetryRequested } from '@console/domain/scheduling/schedulingSaga';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useToday } from '@console/domain/connectivity/useToday';
import { formatDayTime } from '@console/common/format/dateTime';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { Role } from '@contract/entities/user';
import { hasPermission, hasRole, rolesWith } from '@contract/roles';
import { isReopenable, type ActionCard, type StepStatus } from '@contract/entities/actionCard';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { lazy, Suspense, type ComponentProps } from 'react';
import { cardCopy } from './cardCopy';
import { CardBody, CardFooter } from './cardParts';
import { FailedConfirmation } from './FailedConfirmation';
import { RejectButton } from './RejectButton';
import { StepLedger } from './StepLedger';
import { useBrokenConfirmation } from './useBrokenConfirmation';
import { useConversationRights } from '../conversationRights';
import { useCardRights } from './useCardRights';

const GivenAnswerBody = lazy(async () => {
  const question = await import(/* webpackChunkName: "AgentQuestion" */ './GivenAnswer');
  return { default: question.GivenAnswer };
});

const GivenAnswer = (props: ComponentProps<typeof GivenAnswerBody>) => (
  <Suspense>
    <GivenAnswerBody {...props} />
  </Suspense>
);

/** Outcome of a card: who decided, what was done, what would have been. */
export const CardOutcome = ({ card }: { card: ActionCard }) => {
  const words = useCopy(cardCopy);
  const request = useAppSelector((state) => selectCardRequest(state, card.id));
  const { standing } = useCardRights(card);
  const simulated = request?.status === 'simulated';
  const showsLedger = standing === 'decided' && card.status !== 'rejected';
  const kept = card.failure?.message;
  const showsFailure = request?.status === 'failed' && request.error !== kept;
  if (!simulated && !showsLedger && !showsFailure && kept === undefined) return null;
  return (
    <CardBody>
      <FailedConfirmation card={card} />
      {showsFailure ? (
        <Alert severity="error">
          {request.code === 'changed-meanwhile'
            ? words.changedMeanwhile
            : `${words.decisionFailed}: ${request.error}`}
        </Alert>
      ) : null}
      {simulated ? (
        <>
          <Alert severity="info">{words.wouldSend}</Alert>
          <StepLedger steps={request.steps} showStatus={false} />
        </>
      ) : null}
      {showsLedger && card.question ? <GivenAnswer card={card} question={card.question} /> : null}
      {showsLedger && (!card.question || card.steps.length > 0) ? <StepLedger steps={card.steps} /> : null}
    </CardBody>
  );
};

const decisionWord = (
  card: ActionCard,
): 'approvedBy' | 'rejectedBy' | 'canceledBy' | 'answeredBy' | 'declinedBy' => {
  if (card.question && card.question.wanted.kind !== 'approval')
    return card.status === 'rejected' ? 'declinedBy' : 'answeredBy';
  if (card.status !== 'rejected') return 'approvedBy';
  return card.type === 'meeting' ? 'canceledBy' : 'rejectedBy';
};

/**
 * The platform runs tool cards and those from the team chat; the steps of another meeting wait for a browser. What becomes of what
 * an agent of others asked is that agent's to say, which was told.
 */
const waitsForSomebody = ({ type, origin }: ActionCard, status: StepStatus): boolean => {
  switch (type) {
    case 'gateway-call':
    case 'agent-question':
      return false;
    case 'tool-approval':
      return status === 'failed' || status === 'unknown';
    case 'meeting':
      return origin === undefined ? status !== 'done' : status === 'failed' || status === 'unknown';
  }
};

/** Roles that may decide; a destructive call is an operator's. */
const decidersOf = ({ gateway }: ActionCard): Role[] =>
  rolesWith('approve:cards').filter((role) => !gateway?.operatorOnly || hasRole({ role }, ['operator']));

/** Below a card nobody can decide any more, or not this operator: why, and what is left to do. */
export const DecidedFooter = ({ card }: { card: ActionCard }) => {
  const words = useCopy(cardCopy);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const running = useAppSelector((state) => selectScheduling(state, card.id)?.confirming === 'running');
  const { standing } = useCardRights(card);
  const today = useToday();
  const { decidedBy, decidedAt, reason } = card;
  const broken = useBrokenConfirmation(card);
  const unfinished =
    card.status === 'approved' && card.steps.some(({ status }) => waitsForSomebody(card, status));
  const { mayWrite } = useConversationRights(card.conversationId);
  const mayRun = mayWrite && user !== null && hasPermission(user, 'execute:actions');
  return (
    <CardFooter>
      <p>
        {standing === 'expired' ? words.expired : null}
        {standing === 'open' && mayWrite ? words.needsRole(decidersOf(card).join(' or ')) : null}
        {standing === 'open' && !mayWrite ? words.linkToRead : null}
        {standing === 'decided' && decidedBy !== undefined && decidedAt !== undefined
          ? words[decisionWord(card)](decidedBy, formatDayTime(decidedAt, today))
          : null}
        {reason ? ` · ${reason}` : null}
      </p>
      {broken && !running ? <TakeBack card={card} /> : null}
      {unfinished && mayRun && !running ? (
        <Button
          startIcon={<RotateCw size={14} />}
          onClick={() => dispatch(stepsRetryRequested({ cardId: card.id }))}
        >
          {broken ? words.retryFailed : words.carryOn}
        </Button>
      ) : null}
    </CardFooter>
  );
};

/** A failed confirmation of which nothing has happened is decided anew, or canceled after all. */
const TakeBack = ({ card }: { card: ActionCard }) => {
  const words = useCopy(cardCopy);
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const busy = useAppSelector((state) => selectCardRequest(state, card.id)?.status === 'sending');
  const { mayWrite } = useConversationRights(card.conversationId);
  if (!mayWrite || user === null || !hasPermission(user, 'approve:cards') || !isReopenable(card)) return null;
  return (
    <>
      <RejectButton
        cardId={card.id}
        label={card.type === 'meeting' ? words.cancel : words.reject}
        busy={busy}
      />
      <Button disabled={busy} onClick={() => dispatch(cardReopenRequested({ cardId: card.id }))}>
        {card.type === 'meeting' ? words.otherTime : words.decideAnew}
      </Button>
    </>
  );
};
