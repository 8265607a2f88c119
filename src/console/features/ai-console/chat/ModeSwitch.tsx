import { useCopy } from '@console/common/copy/languageContext';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { StatusDot } from '@console/common/ui/StatusDot';
import {
  modeChosen,
  selectIsDryRun,
  type PreferencesState,
} from '@console/domain/preferences/preferencesSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { FlaskConical } from 'lucide-react';
import { aiConsoleCopy } from '../aiConsoleCopy';

/** Console-wide: whether what one sends has effects. */
export const ModeSwitch = () => {
  const words = useCopy(aiConsoleCopy);
  const dispatch = useAppDispatch();
  const dryRun = useAppSelector(selectIsDryRun);
  return (
    <SegmentedControl<PreferencesState['mode']>
      label={words.mode}
      value={dryRun ? 'dry-run' : 'live'}
      onChange={(mode) => dispatch(modeChosen(mode))}
      segments={[
        {
          value: 'dry-run',
          label: (
            <>
              <FlaskConical size={14} aria-hidden="true" /> {words.dryRun}
            </>
          ),
        },
        {
          value: 'live',
          label: (
            <>
              <StatusDot tone="accent" shape="square" /> {words.live}
            </>
          ),
        },
      ]}
    />
  );
};
