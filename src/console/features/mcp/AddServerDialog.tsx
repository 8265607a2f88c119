import { useCopy } from '@console/common/copy/languageContext';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { useGetToolServersQuery } from '@console/domain/tool-servers/toolServersApi';
import { useState } from 'react';
import { ProgramDialog } from './ProgramDialog';
import { programCopy } from './programCopy';
import { useProgramForm } from './programFields';
import { ServerDialog } from './ServerDialog';
import { useServerForm } from './serverFields';

interface AddServerDialogProps {
  onClose: () => void;
  onAdded: (id: string) => void;
}

/**
 * An address; for administrators, where programs are permitted, a program as well. Fields of one kind stay as they were
 * typed while the other is looked at, and the name goes along.
 */
export const AddServerDialog = ({ onClose, onAdded }: AddServerDialogProps) => {
  const words = useCopy(programCopy);
  const { data } = useGetToolServersQuery(undefined);
  const [kind, setKind] = useState<'address' | 'program'>('address');
  const address = useServerForm();
  const program = useProgramForm();
  if (data?.programs !== 'allowed') return <ServerDialog onClose={onClose} onAdded={onAdded} />;
  const choice = (
    <div>
      <SegmentedControl
        label={words.kind}
        value={kind}
        segments={(['address', 'program'] as const).map((value) => ({ value, label: words[value] }))}
        onChange={(next) => {
          if (next === 'program') program.setValue('name', address.getValues('name'));
          else address.setValue('name', program.getValues('name'));
          setKind(next);
        }}
      />
    </div>
  );
  return kind === 'program' ? (
    <ProgramDialog form={program} choice={choice} onClose={onClose} onAdded={onAdded} />
  ) : (
    <ServerDialog form={address} choice={choice} onClose={onClose} onAdded={onAdded} />
  );
};
