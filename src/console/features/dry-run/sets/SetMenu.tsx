import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { ActionMenu } from '@console/common/ui/ActionMenu';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { saveUrl } from '@console/common/ui/saveFile';
import { toastRequested } from '@console/domain/notices/toastActions';
import {
  useExportScenarioSetMutation,
  useRemoveScenarioSetMutation,
} from '@console/domain/scenario-sets/scenarioSetsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { ScenarioSet } from '@contract/entities/scenarioSet';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { SetNameDialog } from './SetNameDialog';
import { setsCopy } from './setsCopy';

/** A file's name without the signs that file systems refuse. */
const fileName = (name: string): string => `${name.replace(/[\\/:*?"<>|]/g, '_')}.jsonl`;

export const SetMenu = ({ set, onGone }: { set: ScenarioSet; onGone: () => void }) => {
  const words = useCopy(setsCopy);
  const dispatch = useAppDispatch();
  const [write] = useExportScenarioSetMutation();
  const [remove] = useRemoveScenarioSetMutation();
  const [open, setOpen] = useState<'none' | 'rename' | 'remove'>('none');
  const close = (): void => {
    setOpen('none');
  };
  const tell = (title: string, error: unknown): void => {
    dispatch(toastRequested({ kind: 'error', title, message: describeApiError(error) }));
  };
  const save = async (): Promise<void> => {
    const { data, error } = await write(set.id);
    if (error) tell(words.exportFailed, error);
    else saveUrl(fileName(set.name), data);
  };
  const removeSet = async (): Promise<void> => {
    const { error } = await remove({ id: set.id, key: nanoid() });
    if (error) tell(words.removeFailed, error);
    else onGone();
  };
  return (
    <>
      <ActionMenu
        label={words.actionsOf(set.name)}
        actions={[
          {
            label: words.rename,
            act: () => {
              setOpen('rename');
            },
          },
          { label: words.export, act: () => void save() },
          {
            label: words.remove,
            act: () => {
              setOpen('remove');
            },
          },
        ]}
      />
      {open === 'rename' ? <SetNameDialog set={set} onDone={close} onClose={close} /> : null}
      <ConfirmDialog
        open={open === 'remove'}
        destructive
        title={words.removeTitle(set.name)}
        description={words.removeHint}
        confirmLabel={words.remove}
        onCancel={close}
        onConfirm={() => {
          close();
          void removeSet();
        }}
      />
    </>
  );
};
