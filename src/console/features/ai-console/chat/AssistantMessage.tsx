import { useCopy } from '@console/common/copy/languageContext';
import { formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { Logo } from '@console/common/ui/Logo';
import { RunId } from '@console/common/ui/RunId';
import { selectIsChatAway } from '@console/domain/connectivity/connectivitySlice';
import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { selectHoldOf } from '@console/domain/interventions/interventionsSlice';
import { useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { lazy, memo, Suspense } from 'react';
import { chatCopy } from '../aiConsoleCopy';
import { useConversationRights } from '../conversationRights';
import { AnswerAgain } from './AnswerAgain';
import { MessageTime } from './MessageTime';
import { JudgementControl } from '@console/domain/judgements/JudgementControl';
import { RunLabelButton } from '@console/domain/judgements/RunLabelButton';
import { Misunderstood } from './Misunderstood';
import { ReplyEnding } from './ReplyEnding';
import { ReplyOptions } from './ReplyOptions';
import { StopButton } from './StopButton';

const AsWritten = ({ text }: { text: string }) => <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>;

/** Whoever loses the network before it came reads the words as they were written. */
export const loadMarkdown = async () => {
  try {
    const markdown = await import(/* webpackChunkName: "Markdown" */ '@console/common/ui/Markdown');
    return { default: markdown.Markdown };
  } catch {
    return { default: AsWritten };
  }
};
const Markdown = lazy(loadMarkdown);

const Row = styled('article')(({ theme }) => ({ ...theme.typography.body1, display: 'flex', gap: 12 }));

const Who = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  marginTop: -2,
  borderRadius: 8,
  color: theme.vars.palette.primary.text,
  background: theme.vars.palette.primary.soft,
}));

const Meta = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: 20,
  marginTop: 4,
  color: theme.vars.palette.text.tertiary,
}));

const Caret = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: 8,
  height: 16,
  marginLeft: 3,
  borderRadius: 1.5,
  verticalAlign: -3,
  background: theme.vars.palette.primary.text,
  animation: 'caret 1s steps(2, jump-none) infinite',
  '@keyframes caret': { to: { opacity: 0 } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));

const Reasoning = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: 4,
  whiteSpace: 'pre-wrap',
  color: theme.vars.palette.text.secondary,
}));

const MessageColumn = styled('div')({ flex: 1, minWidth: 0 });

/** A line that has ended is made and laid out once, however long the reply grows. */
const Line = memo(({ text, isLast }: { text: string; isLast: boolean }) => (
  <p style={{ minHeight: '1lh' }}>
    {text}
    {isLast ? <Caret aria-hidden="true" /> : null}
  </p>
));
Line.displayName = 'Line';

const StreamingText = ({ text }: { text: string }) => {
  const lines = text.split('\n');
  return (
    <div style={{ whiteSpace: 'pre-wrap' }}>
      {lines.map((line, index) => (
        <Line key={String(index)} text={line} isLast={index === lines.length - 1} />
      ))}
    </div>
  );
};

/** Nothing is said yet: who holds the agent that should answer, and why. */
const Waiting = () => {
  const words = useCopy(chatCopy);
  const hold = useAppSelector((state) => selectHoldOf(state, 'coordinator'));
  if (!hold) return <p>{words.thinking}</p>;
  const { by, reason } = hold;
  return (
    <p role="status">
      {by === undefined ? words.held : words.heldBy(by)}
      {reason ? `: ${reason}` : null}
    </p>
  );
};

/** A reply: its text as markdown once it is whole, plain while it streams. */
export const AssistantMessage = ({ message }: { message: StoredMessage }) => {
  const words = useCopy(chatCopy);
  const { content, status, model, instead, usage, cost, reasoning, runId } = message;
  const streaming = status === 'streaming';
  const isAway = useAppSelector(selectIsChatAway);
  const { mayWrite, seesRuns } = useConversationRights(message.conversationId);
  return (
    <Row aria-busy={streaming}>
      <Who aria-label={words.assistant} role="img">
        <Logo size={16} />
      </Who>
      <MessageColumn>
        {reasoning === undefined ? null : (
          <Reasoning>
            <summary>{words.reasoning}</summary>
            {reasoning}
          </Reasoning>
        )}
        {streaming && content === '' && !isAway ? <Waiting /> : null}
        {streaming && content !== '' ? <StreamingText text={content} /> : null}
        {streaming ? null : (
          <Suspense fallback={<AsWritten text={content} />}>
            <Markdown text={content} />
          </Suspense>
        )}
        <ReplyEnding message={message} />
        {streaming || !mayWrite ? null : <ReplyOptions message={message} />}
        <Meta>
          {streaming ? <span>{isAway ? words.away : words.generating}</span> : null}
          <MessageTime at={message.timestamp} />
          {model === undefined ? null : <span>{model}</span>}
          {instead ? <span>{words.instead(instead.model, instead.missing)}</span> : null}
          {usage ? (
            <>
              <span>{`${words.input} ${formatCount(usage.input)}`}</span>
              <span>{`${words.output} ${formatCount(usage.output)}`}</span>
            </>
          ) : null}
          {cost === undefined ? null : <span>{formatTraceCost(cost)}</span>}
          {usage && cost === undefined ? <span>{words.noPrice}</span> : null}
          {streaming || !seesRuns ? null : (
            <>
              <Misunderstood message={message} />
              <JudgementControl runId={runId} of={{ conversation: message.conversationId }} />
              <RunLabelButton runId={runId} />
            </>
          )}
          <RunId id={runId} plain={!seesRuns} />
          {streaming ? null : <AnswerAgain message={message} />}
          {streaming && mayWrite ? <StopButton messageId={message.id} /> : null}
        </Meta>
      </MessageColumn>
    </Row>
  );
};
