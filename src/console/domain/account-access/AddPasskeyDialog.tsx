import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { PASSKEY_NAME_MAX_LENGTH } from '@contract/limits';
import { useState } from 'react';
import { deviceName } from './deviceName';
import { useFactorRefusal } from './factorRefusal';
import { passkeysCopy } from './passkeysCopy';
import { passkeyStopsCopy } from './passkeyStopsCopy';
import { passkeyAdded, type PasskeyOutcome } from './passkeyMutations';
import { isProofTyped, ProofFields, type AskedProof, type Proof } from './ProofFields';
import { sessionsCopy } from './sessionsCopy';

type State = 'idle' | 'busy' | Exclude<PasskeyOutcome<true>, { kind: 'done' }>;

interface AddPasskeyDialogProps {
  /** Whether the account has a second factor. */
  asksCode: boolean;
  onClose: () => void;
}

/** Name and proof first, then the browser asks for the device's own. */
export const AddPasskeyDialog = ({ asksCode, onClose }: AddPasskeyDialogProps) => {
  const words = useCopy(passkeysCopy);
  const stops = useCopy(passkeyStopsCopy);
  const devices = useCopy(sessionsCopy);
  const say = useFactorRefusal();
  const dispatch = useAppDispatch();
  const [name, setName] = useState(() => deviceName(navigator.userAgent, devices));
  const [proof, setProof] = useState<Proof>({ password: '', code: '' });
  const [state, setState] = useState<State>('idle');
  const asks: AskedProof = { password: true, code: asksCode ? 'any' : undefined };
  const failure = (): string | undefined => {
    if (typeof state === 'string') return undefined;
    return state.kind === 'refused' ? say(state.error) : stops[state.why];
  };
  const submit = async (): Promise<void> => {
    setState('busy');
    const { password } = proof;
    const outcome = await dispatch(passkeyAdded(name.trim(), asksCode ? proof : { password }));
    if (outcome.kind !== 'done') {
      setState(outcome);
      return;
    }
    dispatch(toastRequested({ kind: 'success', title: words.added }));
    onClose();
  };
  return (
    <FormDialog
      key="add"
      title={words.addTitle}
      description={words.addHint}
      submitLabel={words.add}
      busy={state === 'busy'}
      ready={name.trim() !== '' && isProofTyped(asks, proof)}
      failure={failure()}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        value={name}
        hint={words.nameHint}
        error={undefined}
        onChange={setName}
      />
      <ProofFields asks={asks} value={proof} onChange={setProof} />
    </FormDialog>
  );
};
