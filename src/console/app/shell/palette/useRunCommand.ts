import { useCopy } from '@console/common/copy/languageContext';
import { commandRan } from '@console/domain/commands/recentCommandsSlice';
import { emergencyStopOpened } from '@console/domain/interventions/stopDialogSlice';
import { judgementAsked } from '@console/domain/judgements/judgingSlice';
import { toastRequested } from '@console/domain/notices/toastActions';
import { modeChosen, selectIsDryRun } from '@console/domain/preferences/preferencesSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { useNavigate } from 'react-router-dom';
import type { Command } from './command';
import { paletteCopy } from './paletteCopy';

/** Runs a command and remembers it; the answer says whether it led to another screen. */
export const useRunCommand = () => {
  const words = useCopy(paletteCopy);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isDryRun = useAppSelector(selectIsDryRun);
  return ({ id, action }: Command): 'moved' | 'stayed' => {
    dispatch(commandRan(id));
    switch (action.kind) {
      case 'open':
        navigate(action.to);
        return 'moved';
      case 'stop-everything':
        dispatch(emergencyStopOpened());
        return 'stayed';
      case 'judge':
        dispatch(judgementAsked(action.act));
        return 'stayed';
      case 'switch-mode': {
        const title = isDryRun ? words.switchedToLive : words.switchedToDryRun;
        dispatch(modeChosen(isDryRun ? 'live' : 'dry-run'));
        dispatch(toastRequested({ kind: 'success', title }));
        return 'stayed';
      }
    }
  };
};
