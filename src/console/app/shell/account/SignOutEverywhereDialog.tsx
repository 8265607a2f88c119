import type { ApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { refusalCopy, refusalText } from '@console/domain/session/accountRefusals';
import { signOutEverywhere } from '@console/domain/session/signOutEverywhere';
import { useAppDispatch } from '@console/state/hooks';
import { useState } from 'react';
import { accountMenuCopy } from './accountMenuCopy';

/** Once it is done the whole shell gives way to the sign-in page, and this with it. */
export const SignOutEverywhereDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(accountMenuCopy);
  const rules = useCopy(refusalCopy);
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'idle' | 'busy' | ApiError>('idle');
  return (
    <FormDialog
      destructive
      title={words.everywhereTitle}
      description={words.everywhereHint}
      submitLabel={words.signOutEverywhere}
      busy={state === 'busy'}
      failure={typeof state === 'string' ? undefined : refusalText(state, rules)}
      onSubmit={() => {
        setState('busy');
        void dispatch(signOutEverywhere()).then((error) => {
          if (error) setState(error);
        });
      }}
      onClose={onClose}
    />
  );
};
