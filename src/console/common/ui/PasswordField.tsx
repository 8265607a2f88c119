import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useCopy } from '../copy/languageContext';
import { stateCopy } from './stateCopy';
import { TextField } from './TextField';
import { TipButton } from './TipButton';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>;

/** Can be looked at before it is sent. */
export const PasswordField = (props: PasswordFieldProps) => {
  const words = useCopy(stateCopy);
  const [sight, setSight] = useState<'hidden' | 'shown'>('hidden');
  const isShown = sight === 'shown';
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <TipButton
          size="small"
          label={isShown ? words.hidePassword : words.showPassword}
          onClick={() => {
            setSight(isShown ? 'hidden' : 'shown');
          }}
        >
          {isShown ? <EyeOff size={16} /> : <Eye size={16} />}
        </TipButton>
      }
    />
  );
};
