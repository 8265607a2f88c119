import { useCopy } from '@console/common/copy/languageContext';
import { PasswordField } from '@console/common/ui/PasswordField';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { TextField } from '@console/common/ui/TextField';
import { styled } from '@mui/material/styles';
import type { AlertChannelDraft } from './alertChannelDraft';
import { alertChannelsCopy } from './alertsCopy';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const PORT_MAX = 65_535;
const SECURITIES = ['tls', 'starttls', 'none'] as const;
const PORTS = { tls: '465', starttls: '587', none: '25' };
const isPort = (text: string): boolean =>
  Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= PORT_MAX;
const isAddress = (text: string): boolean => /^[^\s@<>,]+@[^\s@<>,]+$/.test(text.trim());

interface MailFieldsProps {
  draft: AlertChannelDraft;
  /** A password is there that may stay. */
  keepsPassword: boolean;
  onChange: (change: Partial<AlertChannelDraft>) => void;
}

export const MailFields = ({ draft, keepsPassword, onChange }: MailFieldsProps) => {
  const words = useCopy(alertChannelsCopy);
  const text = (field: 'host' | 'port' | 'user' | 'from' | 'to') => ({
    label: words[field],
    autoComplete: 'off' as const,
    value: draft[field],
    onChange: (value: string) => {
      onChange({ [field]: value });
    },
  });
  const isWrong = (value: string): boolean => value.trim() !== '' && !value.split(',').every(isAddress);
  return (
    <>
      <SegmentedControl
        label={words.security}
        value={draft.security}
        segments={SECURITIES.map((value) => ({
          value,
          label: value === 'none' ? words.plain : words[value],
        }))}
        onChange={(security) => {
          onChange({ security, port: PORTS[security] });
        }}
      />
      <Pair>
        <TextField {...text('host')} error={undefined} />
        <TextField {...text('port')} error={isPort(draft.port) ? undefined : words.portWrong} />
      </Pair>
      <TextField {...text('user')} hint={words.userHint} error={undefined} />
      {draft.user.trim() === '' ? null : (
        <PasswordField
          label={words.password}
          autoComplete="off"
          maxLength={1000}
          hint={keepsPassword ? words.passwordHint : undefined}
          value={draft.password}
          error={undefined}
          onChange={(password) => {
            onChange({ password });
          }}
        />
      )}
      <TextField {...text('from')} error={isWrong(draft.from) ? words.addressWrong : undefined} />
      <TextField
        {...text('to')}
        hint={words.toHint}
        error={isWrong(draft.to) ? words.addressWrong : undefined}
      />
    </>
  );
};
