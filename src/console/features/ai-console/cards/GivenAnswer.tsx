import { useCopy } from '@console/common/copy/languageContext';
import { RevealedText } from '@console/common/ui/RevealedText';
import { changedArguments, textOf, type Arguments } from '@console/domain/tool-calls/argumentFields';
import type { ActionCard } from '@contract/entities/actionCard';
import type { AgentQuestion } from '@contract/entities/agentQuestion';
import { styled } from '@mui/material/styles';
import { questionCopy } from './questionCopy';
import { WordChanges } from './WordChanges';

const Answer = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 12px',
  '& dt': { fontWeight: 500, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));

const isRecord = (value: unknown): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Answer that the agent was given; for an approval, the changes of its arguments. */
export const GivenAnswer = ({ card, question }: { card: ActionCard; question: AgentQuestion }) => {
  const words = useCopy(questionCopy);
  const { answer } = card;
  const { wanted } = question;
  if (wanted.kind === 'approval' && isRecord(answer) && changedArguments(wanted.params, answer).length > 0)
    return <WordChanges before={wanted.params} after={answer} />;
  const rows = isRecord(answer) ? Object.entries(answer) : [[words.answer, answer] as const];
  return (
    <Answer>
      {rows.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>
            <RevealedText text={textOf(value)} />
          </dd>
        </div>
      ))}
    </Answer>
  );
};
