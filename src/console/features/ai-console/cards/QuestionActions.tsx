import { useCopy } from '@console/common/copy/languageContext';
import { cardApprovalRequested, type CardApproval } from '@console/domain/action-cards/cardsSaga';
import { selectCardRequest } from '@console/domain/action-cards/cardsSlice';
import type { Arguments } from '@console/domain/tool-calls/argumentFields';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { readAnswer } from '@contract/agentAnswer';
import type { ActionCard, CardStep } from '@contract/entities/actionCard';
import type { AgentQuestion, WantedAnswer } from '@contract/entities/agentQuestion';
import { MESSAGE_MAX_LENGTH } from '@contract/limits';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useCallback, useId, useState } from 'react';
import { AddressToOpen } from './AddressToOpen';
import { ArgumentsEditor } from './ArgumentsEditor';
import { CallArguments } from './CallArguments';
import { CardBody, CardFooter } from './cardParts';
import { GatewayAsker } from './GatewayAsker';
import { questionCopy } from './questionCopy';
import { QuestionForm } from './QuestionForm';
import { RejectButton } from './RejectButton';

/** Answer so far; undefined while what is typed cannot be read. */
type Given = Pick<CardApproval, 'value' | 'params'> | undefined;

interface QuestionProps {
  card: ActionCard;
  question: AgentQuestion;
}

/**
 * Question of an agent of others, and its answer: a text, one of the choices, a form, an address that was opened, or
 * yes or no.
 */
export const QuestionActions = ({ card, question: { agentId, agentName, wanted } }: QuestionProps) => {
  const words = useCopy(questionCopy);
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectCardRequest(state, card.id));
  const busy = request?.status === 'sending' || request?.status === 'simulated';
  const [given, setGiven] = useState<Given>({});
  const isReady = given !== undefined && readAnswer(wanted, given).state === 'read';
  const isApproval = wanted.kind === 'approval';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !busy)
          dispatch(cardApprovalRequested({ cardId: card.id, actionId: 'answer', ...given }));
      }}
    >
      <GatewayAsker card={card} agentName={agentName} />
      {wanted.kind === 'approval' ? (
        <ApprovalArguments agentId={agentId} params={wanted.params} busy={busy} onChange={setGiven} />
      ) : (
        <CardBody>
          <AnswerFields wanted={wanted} given={given} onChange={setGiven} />
        </CardBody>
      )}
      <CardFooter>
        <p>{isApproval ? words.bySelf : null}</p>
        <RejectButton cardId={card.id} label={isApproval ? words.reject : words.decline} busy={busy} />
        <Button
          type="submit"
          data-card-key="a"
          variant="contained"
          color="primary"
          disabled={busy || !isReady}
        >
          {isApproval ? words.approve : wanted.kind === 'url' ? words.done : words.send}
        </Button>
      </CardFooter>
    </form>
  );
};

interface AnswerFieldsProps {
  wanted: Exclude<WantedAnswer, { kind: 'approval' }>;
  given: Given;
  onChange: (given: Given) => void;
}

const AnswerFields = ({ wanted, given, onChange }: AnswerFieldsProps) => {
  const answer = useCallback(
    (value: string) => {
      onChange({ value });
    },
    [onChange],
  );
  switch (wanted.kind) {
    case 'text':
      return <TextAnswer value={given?.value ?? ''} onChange={answer} />;
    case 'choice':
      return <Choices choices={wanted.choices} value={given?.value} onChange={answer} />;
    case 'url':
      return <AddressToOpen url={wanted.url} />;
    case 'form':
      return (
        <QuestionForm
          fields={wanted.fields}
          onChange={(params) => {
            onChange({ params });
          }}
        />
      );
  }
};

const TextAnswer = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const words = useCopy(questionCopy);
  const id = useId();
  return (
    <div>
      <label htmlFor={id} style={{ display: 'block', fontWeight: 500, marginBottom: 4 }}>
        {words.answer}
      </label>
      <OutlinedInput
        fullWidth
        multiline
        id={id}
        value={value}
        inputProps={{ maxLength: MESSAGE_MAX_LENGTH }}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </div>
  );
};

const Group = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 4, fontWeight: 500 },
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { '& label': { minHeight: 40 } },
}));

interface ChoicesProps {
  choices: readonly string[];
  value: string | undefined;
  onChange: (value: string) => void;
}

const Choices = ({ choices, value, onChange }: ChoicesProps) => {
  const words = useCopy(questionCopy);
  const name = useId();
  return (
    <Group>
      <legend>{words.answer}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => {
              onChange(choice);
            }}
          />
          {choice}
        </label>
      ))}
    </Group>
  );
};

interface ApprovalArgumentsProps {
  agentId: string;
  params: Arguments;
  busy: boolean;
  onChange: (given: Given) => void;
}

/** With what the agent will do it, as a call is shown; both are edited in the same way. */
const ApprovalArguments = ({ agentId, params, busy, onChange }: ApprovalArgumentsProps) => {
  const words = useCopy(questionCopy);
  const [isEdited, setIsEdited] = useState(false);
  const keep = useCallback(
    (edited: Arguments | undefined) => {
      onChange(edited === undefined ? undefined : { params: edited });
    },
    [onChange],
  );
  if (Object.keys(params).length === 0) return null;
  const step: CardStep = { ...SHOWN, server: agentId, params };
  return (
    <>
      {isEdited ? <ArgumentsEditor step={step} onChange={keep} /> : <CallArguments step={step} />}
      <CardBody style={{ paddingTop: 0, alignItems: 'flex-start' }}>
        <Button
          data-card-key={isEdited ? undefined : 'e'}
          variant="text"
          disabled={busy}
          onClick={() => {
            setIsEdited(!isEdited);
            onChange({});
          }}
        >
          {isEdited ? words.discardEdit : words.edit}
        </Button>
      </CardBody>
    </>
  );
};

const SHOWN = {
  id: 'arguments',
  kind: 'tool_call',
  method: 'request_approval',
  status: 'pending',
  attempts: 0,
} as const;
