import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { ZoneField } from '@console/common/ui/ZoneField';
import { displayZoneChosen, selectDisplayZone } from '@console/domain/preferences/preferencesSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { workspaceZone } from '@contract/zones';
import { useState } from 'react';
import { displayZoneCopy } from './displayZoneCopy';

/** Behaviour, section 1.5: shown in one's own zone, worked in the workspace's. */
export const DisplayZoneDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(displayZoneCopy);
  const dispatch = useAppDispatch();
  const own = useAppSelector(selectDisplayZone);
  const [chosen, setChosen] = useState(own ?? '');
  return (
    <FormDialog
      title={words.title}
      description={words.hint}
      submitLabel={words.save}
      busy={false}
      failure={undefined}
      onSubmit={() => {
        dispatch(displayZoneChosen(chosen === '' ? undefined : chosen));
        onClose();
      }}
      onClose={onClose}
    >
      <ZoneField
        label={words.zone}
        value={chosen}
        none={words.workspace(workspaceZone())}
        onChange={setChosen}
      />
    </FormDialog>
  );
};
