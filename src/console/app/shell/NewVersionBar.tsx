import { useCopy } from '@console/common/copy/languageContext';
import { Bar } from '@console/common/ui/Bar';
import { Button } from '@console/common/ui/Button';
import { newVersionPutOff } from '@console/domain/connectivity/connectivitySlice';
import { useAppDispatch } from '@console/state/hooks';
import { RotateCw, Sparkles } from 'lucide-react';
import { useContext, useState } from 'react';
import { SaveContext } from '../saveContext';
import { newVersionCopy } from './newVersionCopy';

/** Never reloads by itself: what is being typed is saved first, or the operator is told that it is not. */
export const NewVersionBar = () => {
  const words = useCopy(newVersionCopy);
  const dispatch = useAppDispatch();
  const saveNow = useContext(SaveContext);
  const [saving, setSaving] = useState<'not-tried' | 'refused'>('not-tried');
  const reload = async (): Promise<void> => {
    const problems = saving === 'refused' ? [] : await saveNow();
    if (problems.length > 0) setSaving('refused');
    else window.location.reload();
  };
  return (
    <Bar severity="info" role="status">
      <Sparkles size={16} aria-hidden="true" />
      <span>
        <strong>{words.title}</strong>
        {saving === 'refused' ? words.refused : words.hint}
      </span>
      <Button size="small" look="ghost" onClick={() => dispatch(newVersionPutOff())}>
        {words.later}
      </Button>
      <Button size="small" icon={<RotateCw size={14} />} onClick={() => void reload()}>
        {saving === 'refused' ? words.reloadAnyway : words.reload}
      </Button>
    </Bar>
  );
};
