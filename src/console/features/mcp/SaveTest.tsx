import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { useMay } from '@console/domain/session/useMay';
import type { Arguments } from '@console/domain/tool-calls/argumentFields';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { testCopy } from './callCopy';
import { SaveTestDialog } from './SaveTestDialog';

interface SaveTestProps {
  serverId: string;
  method: string;
  params: Arguments;
}

/** Offers a call that reads as a test of its server. */
export const SaveTest = (call: SaveTestProps) => {
  const words = useCopy(testCopy);
  const mayManage = useMay('manage:agents');
  const [dialog, setDialog] = useState<'closed' | 'open'>('closed');
  if (!mayManage) return null;
  return (
    <div>
      <Button
        size="small"
        icon={<FlaskConical size={14} />}
        onClick={() => {
          setDialog('open');
        }}
      >
        {words.save}
      </Button>
      {dialog === 'open' ? (
        <SaveTestDialog
          {...call}
          onClose={() => {
            setDialog('closed');
          }}
        />
      ) : null}
    </div>
  );
};
