import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { TipButton } from '@console/common/ui/TipButton';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { Copy } from 'lucide-react';
import { RecordText } from '../RecordText';
import type { RunEvent } from '../runEvents';
import { stepCopy } from './stepCopy';
import { stepTexts } from './stepTexts';

/** Longer texts begin folded. */
const OPEN_UP_TO = 600;

const Fold = styled('div')(({ theme }) => ({
  position: 'relative',
  margin: '10px 0',
  '& > button': { position: 'absolute', top: 2, right: 0 },
  '& summary': {
    ...theme.typography.subtitle2,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 28,
    paddingRight: 40,
    listStyle: 'none',
    cursor: 'pointer',
  },
  '& summary::before': { content: '"›"', width: 10, textAlign: 'center' },
  '& [open] > summary::before': { transform: 'rotate(90deg)' },
  '& summary > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}));

interface TextProps {
  title: string;
  copyLabel: string;
  text: string;
}

const Text = ({ title, copyLabel, text }: TextProps) => {
  const words = useCopy(stepCopy);
  const dispatch = useAppDispatch();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    dispatch(toastRequested({ kind: 'success', title: words.copied }));
  };
  return (
    <Fold>
      <details open={text.length <= OPEN_UP_TO}>
        <summary>
          {title} <small>{formatCount(text.length)}</small>
        </summary>
        <RecordText tabIndex={0} aria-label={title}>
          {text}
        </RecordText>
      </details>
      <TipButton size="small" label={copyLabel} onClick={() => void copy()}>
        <Copy size={14} />
      </TipButton>
    </Fold>
  );
};

/** Words that were asked and answered in a step, in full. */
export const StepWords = ({ events }: { events: readonly RunEvent[] }) => {
  const words = useCopy(stepCopy);
  const { asked, answered } = stepTexts(events);
  return (
    <>
      {asked === undefined ? null : <Text title={words.asked} copyLabel={words.copyAsked} text={asked} />}
      {answered === undefined ? null : (
        <Text title={words.answered} copyLabel={words.copyAnswered} text={answered} />
      )}
    </>
  );
};
