import { Button } from '@console/common/ui/Button';
import { isComposing } from '@console/common/ui/isComposing';
import { PanelBar } from '@console/common/ui/PanelBar';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { CHANNEL_ID_MAX_LENGTH } from './secretaryDraft';

const Input = styled(OutlinedInput)({ flex: '1 1 160px', maxWidth: 360 });

interface ChannelInputProps {
  label: string;
  placeholder: string;
  submitLabel: string;
  icon?: ReactNode;
  /** False where it is not taken: what was typed stays. */
  onEntered: (id: string) => boolean;
}

/** The id of a channel, typed; Enter or the button takes it. */
export const ChannelInput = ({ label, placeholder, submitLabel, icon, onEntered }: ChannelInputProps) => {
  const [typed, setTyped] = useState('');
  const enter = (): void => {
    const id = typed.trim();
    if (id !== '' && onEntered(id)) setTyped('');
  };
  return (
    <PanelBar>
      <Input
        size="small"
        value={typed}
        placeholder={placeholder}
        inputProps={{ 'aria-label': label, maxLength: CHANNEL_ID_MAX_LENGTH }}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) enter();
        }}
      />
      <Button size="small" icon={icon} disabled={typed.trim() === ''} onClick={enter}>
        {submitLabel}
      </Button>
    </PanelBar>
  );
};
