import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import { useLetterKeys } from '@console/domain/preferences/useLetterKeys';
import { useMay } from '@console/domain/session/useMay';
import { Tag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { runLabelCopy } from '@console/domain/runs/runLabelCopy';

const OneRunLabels = lazy(async () => {
  const part = await import(/* webpackChunkName: "OneRunLabels" */ '@console/domain/runs/OneRunLabels');
  return { default: part.OneRunLabels };
});

interface RunLabelButtonProps {
  runId: string;
  /** Whether the key `l` is for this run. */
  keys?: boolean;
}

/** Opens the labels of one run, where whoever looks may change them. */
export const RunLabelButton = ({ runId, keys = false }: RunLabelButtonProps) => {
  const words = useCopy(runLabelCopy);
  const mayLabel = useMay('execute:actions');
  const [isOpen, setOpen] = useState(false);
  useLetterKeys(keys && mayLabel, (letter, { repeat }) => {
    if (letter !== 'l' || repeat) return false;
    setOpen(true);
    return true;
  });
  if (!mayLabel) return null;
  return (
    <>
      <TipButton
        size="small"
        label={words.setLabels}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Tag size={14} />
      </TipButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <OneRunLabels
            runId={runId}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};
