import { useCopy } from '@console/common/copy/languageContext';
import { Bar } from '@console/common/ui/Bar';
import { Button } from '@console/common/ui/Button';
import { selectTabApart, takeOverRequested } from '@console/domain/connectivity/connectivitySlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { TAKEN_OVER } from '@contract/chatSocket';
import { Unplug } from 'lucide-react';
import { tabApartCopy } from './tabApartCopy';

/** Why this tab stands still while others of the same account live. */
export const TabApartBar = () => {
  const words = useCopy(tabApartCopy);
  const dispatch = useAppDispatch();
  const isTakenOver = useAppSelector(selectTabApart) === TAKEN_OVER;
  return (
    <Bar severity="warning" role="status">
      <Unplug size={16} aria-hidden="true" />
      <span>
        <strong>{isTakenOver ? words.takenOver : words.tooMany}</strong>
        {isTakenOver ? words.takenOverHint : words.tooManyHint}
      </span>
      <Button size="small" onClick={() => dispatch(takeOverRequested())}>
        {words.useHere}
      </Button>
    </Bar>
  );
};
