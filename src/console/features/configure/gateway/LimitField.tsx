import { useCopy } from '@console/common/copy/languageContext';
import { TextField } from '@console/common/ui/TextField';
import { gatewayCopy } from './gatewayCopy';
import { limitOf } from './monthlyLimit';

interface LimitFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export const LimitField = ({ value, onChange }: LimitFieldProps) => {
  const words = useCopy(gatewayCopy);
  return (
    <TextField
      label={words.budgetUsd}
      autoComplete="off"
      hint={words.budgetHint}
      value={value}
      error={limitOf(value) === 'wrong' ? words.budgetWrong : undefined}
      onChange={onChange}
    />
  );
};
