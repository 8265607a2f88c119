import { useCopy } from '@console/common/copy/languageContext';
import { FailedState } from '@console/common/ui/FailedState';
import { styled } from '@mui/material/styles';
import { toolCopy } from './mcpCopy';
import type { ToolCallState } from './useToolCall';

const Raw = styled('pre')(({ theme }) => ({
  ...theme.typography.mono,
  maxHeight: 400,
  margin: 0,
  padding: 12,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderRadius: 8,
  background: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}));

const textOf = (result: unknown): string =>
  typeof result === 'string' ? result : JSON.stringify(result, null, 2);

export const ToolAnswer = ({ state }: { state: ToolCallState }) => {
  const words = useCopy(toolCopy);
  if (state.status === 'none') return null;
  if (state.status === 'failed') return <FailedState title={words.callFailed} error={state.error} />;
  return (
    <div role="status">
      {state.status === 'calling' ? (
        words.calling
      ) : (
        <>
          <h4>{state.answer.intercepted ? words.intercepted : words.answer}</h4>
          {}
          <Raw tabIndex={0} aria-label={words.answer}>
            {textOf(state.answer.result)}
          </Raw>
        </>
      )}
    </div>
  );
};
