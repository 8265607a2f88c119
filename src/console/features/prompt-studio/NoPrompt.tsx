import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { FilePen, RotateCw, SearchX } from 'lucide-react';
import { promptStudioCopy, studioToastCopy } from './promptStudioCopy';
import { Bar, Pane } from './studioParts';
import { useRights } from './useRights';
import { useSaveKey } from './useSaveKey';

interface NoPromptProps {
  /** The address names one that is not there. */
  unknown: boolean;
  refreshing: boolean;
  onRefresh: () => Promise<boolean>;
}

/** Nothing is chosen: the commands say so. Behaviour, section 7.1. */
export const NoPrompt = ({ unknown, refreshing, onRefresh }: NoPromptProps) => {
  const words = useCopy(promptStudioCopy);
  const toasts = useCopy(studioToastCopy);
  const dispatch = useAppDispatch();
  const { mayEdit, editors } = useRights();
  const save = (): void => {
    dispatch(toastRequested({ id: 'no-prompt', kind: 'error', title: toasts.noSelection }));
  };
  useSaveKey(save);
  const refresh = async (): Promise<void> => {
    if (await onRefresh())
      dispatch(toastRequested({ id: 'prompt-refreshed', kind: 'success', title: toasts.refreshed }));
  };
  return (
    <Pane>
      <Bar>
        <h2>{words.choose}</h2>
        <div className="end">
          <Button
            icon={<RotateCw size={14} aria-hidden="true" />}
            disabled={refreshing}
            onClick={() => void refresh()}
          >
            {words.refresh}
          </Button>
          <Button
            look="filled"
            disabled={!mayEdit}
            title={mayEdit ? undefined : words.mayNotEdit(editors)}
            onClick={save}
          >
            {words.save}
          </Button>
        </div>
      </Bar>
      <EmptyState
        icon={unknown ? <SearchX size={20} /> : <FilePen size={20} />}
        title={unknown ? words.unknown : words.choose}
        hint={words.chooseHint}
      />
    </Pane>
  );
};
