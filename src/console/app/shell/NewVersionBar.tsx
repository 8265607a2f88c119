import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { newVersionPutOff } from '@console/domain/connectivity/connectivitySlice';
import { useAppDispatch } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { RotateCw, Sparkles } from 'lucide-react';
import { useContext, useState } from 'react';
import { SaveContext } from '../saveContext';
import { newVersionCopy } from './newVersionCopy';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 10,
  minHeight: 40,
  padding: '4px 16px 4px 20px',
  background: theme.vars.palette.info.soft,
  borderBottom: `1px solid ${theme.vars.palette.info.line}`,
  '& > svg': { color: theme.vars.palette.info.main },
  '& > span': { flex: 1, minWidth: 200 },
  '& strong': { fontWeight: 600, marginRight: 8 },
  [theme.breakpoints.down('sm')]: {
    padding: '8px 16px',
    '& > span': { flexBasis: 'calc(100% - 32px)' },
    '& > button': { flex: 1 },
  },
}));

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
    <Frame role="status">
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
    </Frame>
  );
};
