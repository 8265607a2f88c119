import { useCopy } from '@console/common/copy/languageContext';
import { FormPasswordField, FormTextField } from '@console/common/form/FormTextField';
import type { SchemaForm } from '@console/common/form/useSchemaForm';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { styled } from '@mui/material/styles';
import { Controller, useWatch } from 'react-hook-form';
import type { AlertChannelFields, TypedChannel } from './alertChannelFields';
import { alertChannelsCopy } from './alertsCopy';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const SECURITIES = ['tls', 'starttls', 'none'] as const;
const PORTS = { tls: '465', starttls: '587', none: '25' };

interface MailFieldsProps {
  form: SchemaForm<AlertChannelFields, TypedChannel>;
  /** A password is there that may stay. */
  keepsPassword: boolean;
}

export const MailFields = ({ form: { control, setValue }, keepsPassword }: MailFieldsProps) => {
  const words = useCopy(alertChannelsCopy);
  const { user, from, to } = useWatch({ control, name: 'settings' });
  const text = <Name extends 'host' | 'port' | 'user' | 'from' | 'to'>(name: Name) => ({
    control,
    name: `settings.${name}` as const,
    label: words[name],
    autoComplete: 'off' as const,
  });
  /** An empty field is not told as wrong. */
  const wrongUnlessEmpty = (typed: string) => (typed.trim() === '' ? undefined : words.addressWrong);
  return (
    <>
      <Controller
        control={control}
        name="settings.security"
        render={({ field }) => (
          <SegmentedControl
            label={words.security}
            value={field.value}
            segments={SECURITIES.map((value) => ({
              value,
              label: value === 'none' ? words.plain : words[value],
            }))}
            onChange={(security) => {
              field.onChange(security);
              setValue('settings.port', PORTS[security], { shouldValidate: true });
            }}
          />
        )}
      />
      <Pair>
        <FormTextField {...text('host')} />
        <FormTextField {...text('port')} wrong={words.portWrong} />
      </Pair>
      <FormTextField {...text('user')} hint={words.userHint} />
      {user.trim() === '' ? null : (
        <FormPasswordField
          control={control}
          name="password"
          label={words.password}
          autoComplete="off"
          maxLength={1000}
          hint={keepsPassword ? words.passwordHint : undefined}
        />
      )}
      <FormTextField {...text('from')} wrong={wrongUnlessEmpty(from)} />
      <FormTextField {...text('to')} hint={words.toHint} wrong={wrongUnlessEmpty(to)} />
    </>
  );
};
