import { useCopy } from '@console/common/copy/languageContext';
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
import { useId, useState } from 'react';
import { cardCopy } from '../aiConsoleCopy';
import { CardHead } from './CardHead';
import { CardOutcome, DecidedFooter } from './CardOutcome';
import { Body, Footer, Frame } from './cardParts';
import { KeptDecision } from './KeptDecision';
import { RejectButton } from './RejectButton';
import { useCardRights } from './useCardRights';

/** A call the assistant wants to make, bound to its arguments. Specification 1, sections 2.8 and 5. */
export const ToolCard = ({ card }: { card: ActionCard }) => {
  const headingId = useId();
  const { mayDecide } = useCardRights(card);
  const kept = useAppSelector((state) => selectKeptDecision(state, card.id));
  return (
    <Frame aria-labelledby={headingId}>
      <CardHead card={card} headingId={headingId} />
      <CardOutcome card={card} />
      {kept ? <KeptDecision item={kept} /> : null}
      {mayDecide && !kept ? <Actions card={card} /> : null}
      {mayDecide ? null : <DecidedFooter card={card} />}
    </Frame>
  );
};

const Actions = ({ card }: { card: ActionCard }) => {
  const words = useCopy(cardCopy);
  const request = useAppSelector((state) => selectCardRequest(state, card.id));
  const busy = request?.status === 'sending' || request?.status === 'simulated';
  const fields = card.actions.filter(({ type }) => type !== 'button');
  const buttons = card.actions.filter(({ type }) => type === 'button');
  return (
    <>
      {fields.map((action) => (
        <Body key={action.id}>
          <ValueAction card={card} action={action} busy={busy} />
        </Body>
      ))}
      <Footer>
        <p />
        <RejectButton cardId={card.id} label={words.reject} busy={busy} />
        {buttons.map((action) => (
          <ApproveButton key={action.id} card={card} action={action} busy={busy} />
        ))}
      </Footer>
    </>
  );
};

interface ActionProps {
  card: ActionCard;
  action: CardAction;
  busy: boolean;
}

const ApproveButton = ({ card, action, busy }: ActionProps) => {
  const dispatch = useAppDispatch();
  return (
    <Button
      data-card-key="a"
      variant="contained"
      color="primary"
      disabled={busy}
      onClick={() => dispatch(cardApprovalRequested({ cardId: card.id, actionId: action.id }))}
    >
      {action.label}
    </Button>
  );
};

/** An input or select shows Execute only once a value is chosen. */
const ValueAction = ({ card, action, busy }: ActionProps) => {
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
        if (chosen) dispatch(cardApprovalRequested({ cardId: card.id, actionId: action.id, value: chosen }));
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
