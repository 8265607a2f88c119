import { useCopy } from '@console/common/copy/languageContext';
import { FailedState } from '@console/common/ui/FailedState';
import { Stack } from '@console/common/ui/Stack';
import { AnswerView } from './AnswerView';
import { CallUnderWay } from './CallUnderWay';
import { CodeBlock } from './CodeBlock';
import { toolCopy } from './mcpCopy';
import type { ToolCallState } from './useToolCall';

const textOf = (result: unknown): string =>
  typeof result === 'string' ? result : JSON.stringify(result, null, 2);

interface ToolAnswerProps {
  serverId: string;
  state: ToolCallState;
}

/** A call that is under way, answered or failed. */
export const ToolAnswer = ({ serverId, state }: ToolAnswerProps) => {
  const words = useCopy(toolCopy);
  if (state.status === 'none') return null;
  if (state.status === 'failed') return <FailedState title={words.callFailed} error={state.error} />;
  if (state.status === 'calling') return <CallUnderWay serverId={serverId} callId={state.callId} />;
  const { answer, intercepted, result } = state.answer;
  return (
    <Stack sx={{ gap: 2 }} role="status">
      <h4>{intercepted ? words.intercepted : words.answer}</h4>
      {answer ? (
        <AnswerView answer={answer} />
      ) : (
        <CodeBlock tabIndex={0} aria-label={words.answer}>
          {textOf(result)}
        </CodeBlock>
      )}
    </Stack>
  );
};
