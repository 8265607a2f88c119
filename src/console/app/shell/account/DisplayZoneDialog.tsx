import { useCopy } from '@console/common/copy/languageContext';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { ZoneField } from '@console/common/ui/ZoneField';
import { displayZoneChosen, selectDisplayZone } from '@console/domain/preferences/preferencesSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { workspaceZone } from '@contract/zones';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { displayZoneCopy } from './displayZoneCopy';

/** Empty: the workspace's. */
const Chosen = v.object({ zone: v.string() });

/** Behaviour, section 1.5: shown in one's own zone, worked in the workspace's. */
export const DisplayZoneDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(displayZoneCopy);
  const dispatch = useAppDispatch();
  const own = useAppSelector(selectDisplayZone);
  const form = useSchemaForm(Chosen, { zone: own ?? '' });
  return (
    <SchemaFormDialog
      form={form}
      title={words.title}
      description={words.hint}
      submitLabel={words.save}
      failure={undefined}
      onSubmit={({ zone }) => {
        dispatch(displayZoneChosen(zone === '' ? undefined : zone));
        onClose();
      }}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="zone"
        render={({ field }) => (
          <ZoneField
            label={words.zone}
            value={field.value}
            none={words.workspace(workspaceZone())}
            onChange={field.onChange}
          />
        )}
      />
    </SchemaFormDialog>
  );
};
