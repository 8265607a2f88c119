import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { LoginField } from './LoginField';
import { loginCopy } from './loginCopy';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

export const PasswordField = (props: PasswordFieldProps) => {
  const words = useCopy(loginCopy);
  const [sight, setSight] = useState<'hidden' | 'shown'>('hidden');
  const isShown = sight === 'shown';
  return (
    <LoginField
      {...props}
      label={words.password}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
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
