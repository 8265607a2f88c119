import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { Copy } from 'lucide-react';
import { diffText, type DiffRow } from './diffRows';
import { promptsCopy } from './promptsCopy';

/** Puts the comparison on the clipboard as plain text. */
export const CopyDiffButton = ({ rows }: { rows: readonly DiffRow[] }) => {
  const words = useCopy(promptsCopy);
  const dispatch = useAppDispatch();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(diffText(rows));
      dispatch(toastRequested({ id: 'diff-copied', kind: 'success', title: words.copied }));
    } catch {
      dispatch(toastRequested({ id: 'diff-copied', kind: 'error', title: words.copyFailed }));
    }
  };
  return (
    <Button icon={<Copy size={14} />} disabled={rows.length === 0} onClick={() => void copy()}>
      {words.copy}
    </Button>
  );
};
