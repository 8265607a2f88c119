import { useCopy } from '@console/common/copy/languageContext';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { cardApprovalRequested } from '@console/domain/action-cards/cardsSaga';
import { selectCardRequest } from '@console/domain/action-cards/cardsSlice';
import { selectKeptDecision } from '@console/domain/outbox/outboxSelectors';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { ActionCard, CardAction } from '@contract/entities/actionCard';
import { MESSAGE_MAX_LENGTH } from '@contract/limits';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { cardCopy } from './cardCopy';
import type { Arguments } from '@console/domain/tool-calls/argumentFields';
import { CallArguments } from './CallArguments';
import { CardHead } from './CardHead';
import { CardOutcome, DecidedFooter } from './CardOutcome';
import { CardBody, CardFooter, CardArticle } from './cardParts';
import { GatewayApproval } from './GatewayApproval';
import { GatewayAsker } from './GatewayAsker';
import { QueuedDecision } from './QueuedDecision';
import { RejectButton } from './RejectButton';
import { useCardRights } from './useCardRights';

const QuestionActions = lazy(async () => {
  const question = await import(/* webpackChunkName: "AgentQuestion" */ './QuestionActions');
  return { default: question.QuestionActions };
});

const ArgumentsEditor = lazy(async () => {
  const editor = await import(/* webpackChunkName: "ArgumentsEditor" */ './ArgumentsEditor');
  return { default: editor.ArgumentsEditor };
});

/** `params` is undefined while what is typed cannot be read. */
type Edit = { status: 'closed' } | { status: 'open'; params: Arguments | undefined };
const UNEDITED: Edit = { status: 'closed' };

/** A call the assistant wants to make, bound to its arguments, or what an agent of others asks. Behaviour, section 5.4. */
export const ToolCard = ({ card }: { card: ActionCard }) => {
  const headingId = useId();
  const { mayDecide } = useCardRights(card);
  const kept = useAppSelector((state) => selectKeptDecision(state, card.id));
  return (
    <CardArticle aria-labelledby={headingId}>
      <CardHead card={card} headingId={headingId} />
      <CardOutcome card={card} />
      {kept ? <QueuedDecision item={kept} card={card} /> : null}
      {mayDecide && !kept && card.question ? (
        <Suspense fallback={<SkeletonBlock height={120} />}>
          <QuestionActions card={card} question={card.question} />
        </Suspense>
      ) : null}
      {mayDecide && !kept && !card.question ? <Actions card={card} /> : null}
      {mayDecide ? null : <DecidedFooter card={card} />}
    </CardArticle>
  );
};

const Actions = ({ card }: { card: ActionCard }) => {
  const words = useCopy(cardCopy);
  const request = useAppSelector((state) => selectCardRequest(state, card.id));
  const busy = request?.status === 'sending' || request?.status === 'simulated';
  const [edit, setEdit] = useState<Edit>(UNEDITED);
  const keep = useCallback((params: Arguments | undefined): void => {
    setEdit({ status: 'open', params });
  }, []);
  const [step] = card.steps;
  const blocked = busy || (edit.status === 'open' && edit.params === undefined);
  const given = edit.status === 'open' && edit.params ? { params: edit.params } : {};
  const fields = card.actions.filter(({ type }) => type !== 'button');
  const buttons = card.actions.filter(({ type }) => type === 'button');
  return (
    <>
      {card.gateway ? <GatewayAsker card={card} {...card.gateway} /> : null}
      {step && edit.status === 'closed' ? <CallArguments step={step} /> : null}
      {step && edit.status === 'open' ? (
        <Suspense fallback={<SkeletonBlock height={120} />}>
          <ArgumentsEditor step={step} onChange={keep} />
        </Suspense>
      ) : null}
      {fields.map((action) => (
        <CardBody key={action.id}>
          <ValueAction card={card} action={action} busy={blocked} given={given} />
        </CardBody>
      ))}
      <CardFooter>
        <p>{edit.status === 'open' ? words.editedHint : null}</p>
        <Button
          data-card-key={edit.status === 'open' ? undefined : 'e'}
          variant="text"
          disabled={busy || !step}
          onClick={() => {
            setEdit(edit.status === 'open' ? UNEDITED : { status: 'open', params: step?.params });
          }}
        >
          {edit.status === 'open' ? words.discardEdit : words.edit}
        </Button>
        <RejectButton cardId={card.id} label={words.reject} busy={busy} />
        {card.gateway ? (
          <GatewayApproval card={card} busy={blocked} given={given} />
        ) : (
          buttons.map((action) => (
            <ApproveButton key={action.id} card={card} action={action} busy={blocked} given={given} />
          ))
        )}
      </CardFooter>
    </>
  );
};

interface ActionProps {
  card: ActionCard;
  action: CardAction;
  busy: boolean;
  /** The arguments as edited, where they are. */
  given: { params?: Arguments };
}

const ApproveButton = ({ card, action, busy, given }: ActionProps) => {
  const dispatch = useAppDispatch();
  return (
    <Button
      data-card-key="a"
      variant="contained"
      color="primary"
      disabled={busy}
      onClick={() => dispatch(cardApprovalRequested({ cardId: card.id, actionId: action.id, ...given }))}
    >
      {action.label}
    </Button>
  );
};

/** An input or select shows Execute only once a value is chosen. */
const ValueAction = ({ card, action, busy, given }: ActionProps) => {
  const words = useCopy(cardCopy);
  const dispatch = useAppDispatch();
  const [value, setValue] = useState(action.value ?? '');
  const id = useId();
  const chosen = value.trim();
  return (
    <form
      style={{ display: 'flex', alignItems: 'end', gap: 8 }}
      onSubmit={(event) => {
        event.preventDefault();
        const approval = { cardId: card.id, actionId: action.id, value: chosen, ...given };
        if (chosen && !busy) dispatch(cardApprovalRequested(approval));
      }}
    >
      <div style={{ flex: 1, minWidth: 0 }}>
        <label id={`${id}label`} htmlFor={id} style={{ display: 'block', fontWeight: 500, marginBottom: 4 }}>
          {action.label}
        </label>
        {action.type === 'select' ? (
          <Select
            fullWidth
            displayEmpty
            value={value}
            labelId={`${id}label`}
            SelectDisplayProps={{ id }}
            onChange={({ target }) => {
              setValue(target.value);
            }}
          >
            {(action.options ?? []).map((option) => (
              <MenuItem key={option.value} value={option.value}>
                {option.label}
              </MenuItem>
            ))}
          </Select>
        ) : (
          <OutlinedInput
            fullWidth
            id={id}
            value={value}
            inputProps={{ maxLength: MESSAGE_MAX_LENGTH }}
            onChange={({ target }) => {
              setValue(target.value);
            }}
          />
        )}
      </div>
      {chosen ? (
        <Button data-card-key="a" type="submit" variant="contained" color="primary" disabled={busy}>
          {words.execute}
        </Button>
      ) : null}
    </form>
  );
};
