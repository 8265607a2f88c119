import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadSession } from '../store/downloadSession';
import { sessionDownloadCopy } from './sessionDownloadCopy';

const Choice = styled('label')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 24 });

export interface SessionDownloadProps {
  look?: 'outlined' | 'ghost';
}

/** A recording of what happened lately, for a developer; what was written stays out unless chosen. */
export const SessionDownload = ({ look = 'outlined' }: SessionDownloadProps) => {
  const words = useCopy(sessionDownloadCopy);
  const dispatch = useAppDispatch();
  const [texts, setTexts] = useState<'kept' | 'masked'>('masked');
  const save = (): void => {
    try {
      dispatch(downloadSession(texts));
    } catch (error) {
      console.error('The session could not be saved', error);
      dispatch(toastRequested({ kind: 'error', title: words.notSaved }));
    }
  };
  return (
    <>
      <Button look={look} icon={<Download size={16} />} onClick={save}>
        {words.download}
      </Button>
      <Choice>
        <input
          type="checkbox"
          checked={texts === 'kept'}
          onChange={({ target }) => {
            setTexts(target.checked ? 'kept' : 'masked');
          }}
        />
        {words.withTexts}
      </Choice>
    </>
  );
};
