import { useCopy } from '@console/common/copy/languageContext';
import { TextField } from '@console/common/ui/TextField';
import { TipButton } from '@console/common/ui/TipButton';
import { refusalCopy } from '@console/domain/session/accountRefusals';
import { PASSWORD_MAX_LENGTH } from '@contract/limits';
import { Dices } from 'lucide-react';
import { accountDialogCopy } from './accountsCopy';
import { randomPassword } from './randomPassword';

interface NewPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Shown as typed: an administrator hands it over to somebody else. */
export const NewPasswordField = ({ value, onChange, error }: NewPasswordFieldProps) => {
  const words = useCopy(accountDialogCopy);
  const rules = useCopy(refusalCopy);
  return (
    <TextField
      label={words.password}
      value={value}
      onChange={onChange}
      error={error}
      hint={rules.rule}
      autoComplete="off"
      maxLength={PASSWORD_MAX_LENGTH}
      end={
        <TipButton
          size="small"
          label={words.generate}
          onClick={() => {
            onChange(randomPassword());
          }}
        >
          <Dices size={16} />
        </TipButton>
      }
    />
  );
};
