import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { useGetTracesOfQuery } from '@console/domain/traces/tracesApi';
import { useState } from 'react';
import { profileCopy } from './profileCopy';

const ID_MAX_LENGTH = 200;
const LOOK_BACK = 200;

interface PinDialogProps {
  agentId: string;
  version: string;
  busy: boolean;
  onPin: (runId: string) => Promise<void>;
  onClose: () => void;
}

/** Asks which run speaks for the version: the agent's newest one, unless another is named. */
export const PinDialog = ({ agentId, version, busy, onPin, onClose }: PinDialogProps) => {
  const words = useCopy(profileCopy);
  const { data } = useGetTracesOfQuery({ agent: agentId, limit: LOOK_BACK });
  const newest = data?.events.findLast(({ runId }) => runId !== undefined)?.runId;
  const [typed, setTyped] = useState<string | undefined>();
  const runId = (typed ?? newest ?? '').trim();
  return (
    <FormDialog
      title={words.pinTitle(`v${version}`)}
      description={words.pinHint}
      submitLabel={busy ? words.pinning : words.pin}
      busy={busy}
      ready={runId !== ''}
      failure={undefined}
      onSubmit={() => void onPin(runId)}
      onClose={onClose}
    >
      <TextField
        label={words.pinRun}
        hint={words.pinRunHint}
        value={typed ?? newest ?? ''}
        maxLength={ID_MAX_LENGTH}
        autoComplete="off"
        error={undefined}
        onChange={setTyped}
      />
    </FormDialog>
  );
};
