import { useCopy } from '@console/common/copy/languageContext';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { useGetToolServersQuery } from '@console/domain/tool-servers/toolServersApi';
import { useState } from 'react';
import { ProgramDialog } from './ProgramDialog';
import { programCopy } from './programCopy';
import { ServerDialog } from './ServerDialog';

interface AddServerDialogProps {
  onClose: () => void;
  onAdded: (id: string) => void;
}

/** An address; for administrators, where programs are permitted, a program as well. */
export const AddServerDialog = ({ onClose, onAdded }: AddServerDialogProps) => {
  const words = useCopy(programCopy);
  const { data } = useGetToolServersQuery(undefined);
  const [kind, setKind] = useState<'address' | 'program'>('address');
  if (data?.programs !== 'allowed') return <ServerDialog onClose={onClose} onAdded={onAdded} />;
  const choice = (
    <div>
      <SegmentedControl
        label={words.kind}
        value={kind}
        segments={(['address', 'program'] as const).map((value) => ({ value, label: words[value] }))}
        onChange={setKind}
      />
    </div>
  );
  return kind === 'program' ? (
    <ProgramDialog choice={choice} onClose={onClose} onAdded={onAdded} />
  ) : (
    <ServerDialog choice={choice} onClose={onClose} onAdded={onAdded} />
  );
};
