import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { CHARACTERS_PER_TOKEN, PROMPT_REASON_MAX_LENGTH } from '@contract/limits';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { ProblemPanel } from './ProblemPanel';
import { promptStudioCopy } from './promptStudioCopy';
import type { CheckedText, PlacedProblem } from './promptText';
import { PaneFooter } from './studioParts';

const CodeEditor = lazy(async () => {
  const editor = await import(/* webpackChunkName: "CodeEditor" */ './editor/CodeEditor');
  return { default: editor.CodeEditor };
});

const Reason = styled(InputBase)(({ theme }) => ({
  width: 260,
  height: 28,
  padding: '0 8px',
  borderRadius: 6,
  fontSize: 13,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.control}`,
  [theme.breakpoints.down('sm')]: { width: '100%', height: 40 },
}));

const Waiting = styled('div')({
  display: 'grid',
  alignContent: 'start',
  flex: 1,
  gap: 10,
  padding: '16px 60px',
});

interface EditViewProps {
  content: string;
  checked: CheckedText;
  readOnly: boolean;
  edited: boolean;
  reason: string;
  onReason: (reason: string) => void;
  onChange: (content: string) => void;
  onDiscard: () => void;
}

const NONE: readonly PlacedProblem[] = [];

export const EditView = (props: EditViewProps) => {
  const words = useCopy(promptStudioCopy);
  const { content, checked, edited } = props;
  const [wanted, setWanted] = useState<{ line: number }>();
  return (
    <>
      <Suspense
        fallback={
          <Waiting aria-busy="true">
            {[60, 180, 240, 200, 320, 280].map((width) => (
              <SkeletonBlock key={width} width={width} height={14} />
            ))}
          </Waiting>
        }
      >
        <CodeEditor
          label={words.editor}
          content={content}
          readOnly={props.readOnly}
          problems={props.readOnly ? NONE : checked.problems}
          wanted={wanted}
          onChange={props.onChange}
        />
      </Suspense>
      {props.readOnly ? null : (
        <ProblemPanel
          problems={checked.problems}
          onGoTo={(line) => {
            setWanted({ line });
          }}
        />
      )}
      <PaneFooter>
        <span>{words.lines(formatCount(content === '' ? 0 : content.split('\n').length))}</span>
        <span>{words.tokens(formatCount(Math.ceil(content.length / CHARACTERS_PER_TOKEN)))}</span>
        {checked.problems.length === 0 && content.trim() !== '' ? (
          <span className={checked.persona ? 'good' : ''}>
            {checked.persona ? words.frontMatterGood : words.noFrontMatter}
          </span>
        ) : null}
        {edited ? (
          <span className="end">
            <Reason
              value={props.reason}
              placeholder={words.reason}
              inputProps={{ 'aria-label': words.reason, maxLength: PROMPT_REASON_MAX_LENGTH }}
              onChange={({ target }) => {
                props.onReason(target.value);
              }}
            />
            <Button size="small" look="ghost" onClick={props.onDiscard}>
              {words.discard}
            </Button>
          </span>
        ) : null}
      </PaneFooter>
    </>
  );
};
