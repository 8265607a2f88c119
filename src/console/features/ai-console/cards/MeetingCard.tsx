import { useCopy } from '@console/common/copy/languageContext';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { selectCardRequest } from '@console/domain/action-cards/cardsSlice';
import {
  meetingConfirmRequested,
  schedulingRequested,
  schedulingRestartRequested,
} from '@console/domain/scheduling/schedulingSaga';
import { selectKeptDecision } from '@console/domain/outbox/outboxSelectors';
import { selectWorkflowOf, type Scheduling } from '@console/domain/scheduling/schedulingSlice';
import type { MeetingCard as MeetingCardEntity } from '@console/domain/scheduling/schedulingSteps';
import { useServerNow } from '@console/domain/connectivity/useServerNow';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { MeetingSuggestion } from '@contract/entities/meeting';
import { withNames } from '@contract/meetingPreparation';
import { recurrenceText } from '@contract/recurrenceText';
import { clockTime } from '@contract/clockParts';
import { timeRangeText } from '@contract/dayTexts';
import { displayZone, workspaceZone, zoneLabel } from '@contract/zones';
import Button from '@mui/material/Button';
import { CalendarCheck, RotateCw } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { cardCopy } from './cardCopy';
import { CalendarFileButton } from './CalendarFileButton';
import { CalendarLanes } from './CalendarLanes';
import { CardHead } from './CardHead';
import { CardOutcome, DecidedFooter } from './CardOutcome';
import { CardBody, ChosenTime, CardFooter, CardArticle } from './cardParts';
import { QueuedDecision } from './QueuedDecision';
import { NotInvited } from './NotInvited';
import { NotUnderstood } from './NotUnderstood';
import { ReadRequest } from './ReadRequest';
import { RejectButton } from './RejectButton';
import { SeriesDates } from './SeriesDates';
import { Stepper } from './Stepper';
import { SuggestionList } from './SuggestionList';
import { useCardRights } from './useCardRights';
import { useChosenTime } from './useChosenTime';
import { ZoneTimes } from './ZoneTimes';
import { WorkflowProblem } from './WorkflowProblem';
import { RejectedTimes } from './RejectedTimes';

const MeetingEditor = lazy(async () => {
  const editor = await import(/* webpackChunkName: "MeetingEditor" */ './MeetingEditor');
  return { default: editor.MeetingEditor };
});

const MINUTE_MS = 60_000;

/** The scheduling workflow on screen. Behaviour, section 16.1. */
export const MeetingCard = ({ card }: { card: MeetingCardEntity }) => {
  const dispatch = useAppDispatch();
  const headingId = useId();
  const workflow = useAppSelector((state) => selectWorkflowOf(state, card));
  const { standing, mayDecide } = useCardRights(card);
  const kept = useAppSelector((state) => selectKeptDecision(state, card.id));
  const isStarted = workflow !== undefined;
  useEffect(() => {
    if (mayDecide && !isStarted) dispatch(schedulingRequested({ cardId: card.id }));
  }, [dispatch, card.id, mayDecide, isStarted]);
  const [editor, setEditor] = useState<'open' | 'closed'>('closed');
  const isEditing = editor === 'open';
  const openEditor = (): void => {
    setEditor('open');
  };
  const decided = standing === 'decided';
  const offered = useComingTimes(workflow);
  const { chosen: chosenNow, pick, unpick } = useChosenTime(card, offered);
  const chosen = decided ? card.chosen : chosenNow;
  const closeEditor = (): void => {
    setEditor('closed');
    unpick();
  };
  return (
    <CardArticle aria-labelledby={headingId}>
      <CardHead card={card} headingId={headingId} />
      {decided ? null : (
        <ReadRequest
          meeting={card.meeting}
          language={card.language}
          onEdit={mayDecide && !kept && !isEditing ? openEditor : undefined}
        />
      )}
      {decided || isStarted || mayDecide ? (
        <Stepper workflow={workflow} hasChannel={card.meeting.slackChannel !== undefined} decided={decided} />
      ) : null}
      {decided && chosen ? (
        <ChosenTime>
          <CalendarCheck size={14} aria-hidden="true" />
          {`${timeRangeText(chosen.start, chosen.end, card.language)} (${zoneLabel()})`}
          {card.meeting.recurrence ? `, ${recurrenceText(card.meeting.recurrence, card.language)}` : null}
          {isCreated(card) ? <CalendarFileButton card={card} time={chosen} /> : null}
        </ChosenTime>
      ) : null}
      {isEditing && mayDecide ? (
        <Suspense fallback={<SkeletonBlock height={240} />}>
          <MeetingEditor card={card} onClose={closeEditor} />
        </Suspense>
      ) : null}
      {decided || isEditing ? null : (
        <Proposal card={card} workflow={workflow} offered={offered} chosen={chosen} onChoose={pick} />
      )}
      <NotInvited attendees={card.meeting.attendees} />
      <CardOutcome card={card} />
      {kept ? <QueuedDecision item={kept} card={card} /> : null}
      {decided ? null : <NotUnderstood words={card.meeting.reading?.notUnderstood ?? []} />}
      {mayDecide && !kept && !isEditing ? (
        <DecisionFooter card={card} workflow={workflow} chosen={chosen} onEdit={openEditor} />
      ) : null}
      {mayDecide ? null : <DecidedFooter card={card} />}
    </CardArticle>
  );
};

const useComingTimes = (workflow: Scheduling | undefined): readonly MeetingSuggestion[] => {
  const now = useServerNow(MINUTE_MS);
  return (workflow?.suggestions ?? []).filter(({ start }) => Date.parse(start) > now);
};

const isCreated = ({ steps }: MeetingCardEntity): boolean =>
  steps.some(({ kind, status }) => kind === 'create_meeting' && status === 'done');

/** `10:00`, with its zone where that is not the workspace's. */
const timeToConfirm = ({ start }: MeetingSuggestion): string =>
  displayZone() === workspaceZone() ? clockTime(start) : `${clockTime(start)} (${zoneLabel()})`;

interface ProposalProps {
  card: MeetingCardEntity;
  workflow: Scheduling | undefined;
  /** Suggestions that have not begun. */
  offered: readonly MeetingSuggestion[];
  chosen: MeetingSuggestion | undefined;
  onChoose: (suggestion: MeetingSuggestion) => void;
}

const Proposal = ({ card, workflow, offered, chosen, onChoose }: ProposalProps) => {
  const dispatch = useAppDispatch();
  const headingId = useId();
  if (!workflow) return null;
  const { step, rejected } = workflow;
  const { availability } = withNames(workflow, card.meeting.attendees);
  if (step === 'error' || (step === 'awaiting_approval' && offered.length === 0)) {
    return (
      <WorkflowProblem
        workflow={workflow}
        onRetry={() => dispatch(schedulingRestartRequested({ cardId: card.id }))}
      />
    );
  }
  return (
    <CardBody>
      {chosen ? (
        <>
          <CalendarLanes availability={availability} suggestions={offered} chosen={chosen} />
          <SuggestionList
            name={headingId}
            suggestions={offered}
            chosen={chosen}
            language={card.language}
            attendees={card.meeting.attendees}
            onChoose={onChoose}
          />
          <SeriesDates series={chosen.series} language={card.language} />
          <ZoneTimes card={card} time={chosen} />
          <RejectedTimes rejected={rejected} language={card.language} />
          <LookAgain cardId={card.id} busy={step !== 'awaiting_approval'} />
        </>
      ) : (
        <SkeletonBlock width="100%" height={120} />
      )}
    </CardBody>
  );
};

/** The times are those of the last search, whoever looks at them. */
const LookAgain = ({ cardId, busy }: { cardId: string; busy: boolean }) => {
  const words = useCopy(cardCopy);
  const dispatch = useAppDispatch();
  return (
    <div>
      <Button
        size="small"
        variant="text"
        disabled={busy}
        startIcon={<RotateCw size={14} />}
        onClick={() => dispatch(schedulingRestartRequested({ cardId }))}
      >
        {words.lookAgain}
      </Button>
    </div>
  );
};

interface DecisionFooterProps extends Omit<ProposalProps, 'onChoose' | 'offered'> {
  onEdit: () => void;
}

const DecisionFooter = ({ card, workflow, chosen, onEdit }: DecisionFooterProps) => {
  const words = useCopy(cardCopy);
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectCardRequest(state, card.id));
  const busy = request?.status === 'sending';
  const { edited = 0 } = card;
  const { slackChannel } = card.meeting;
  const ready = workflow?.step === 'awaiting_approval' && chosen !== undefined;
  return (
    <CardFooter>
      <p>{slackChannel === undefined ? words.willTell : words.willPost(slackChannel)}</p>
      <Button variant="text" data-card-key="e" disabled={busy} onClick={onEdit}>
        {words.editMeeting}
      </Button>
      <RejectButton cardId={card.id} label={words.cancel} busy={busy} />
      <Button
        data-card-key="a"
        variant="contained"
        color="primary"
        disabled={!ready || busy || request?.status === 'simulated'}
        onClick={() => {
          if (chosen) dispatch(meetingConfirmRequested({ cardId: card.id, suggestion: chosen, edited }));
        }}
      >
        {busy ? words.confirming : words.confirm(chosen ? timeToConfirm(chosen) : '')}
      </Button>
    </CardFooter>
  );
};
