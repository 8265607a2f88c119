import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { TextField } from '@console/common/ui/TextField';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { runListCopy } from './runListCopy';
import { isAmount } from './useRunListAddress';

const Name = styled('span')(({ theme }) => ({ fontWeight: 400, color: theme.vars.palette.text.secondary }));
const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 12, width: 220, padding: 16 });

export interface AmountSpan {
  min: string;
  max: string;
}

interface AmountFilterProps {
  label: string;
  unit: string;
  span: AmountSpan;
  onChange: (span: AmountSpan) => void;
}

const told = ({ min, max }: AmountSpan): string => {
  if (max === '') return `≥ ${min}`;
  return min === '' ? `≤ ${max}` : `${min}–${max}`;
};

/** At least and at most, shown on the button that opens the two fields. */
export const AmountFilter = ({ label, unit, span, onChange }: AmountFilterProps) => {
  const words = useCopy(runListCopy);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [draft, setDraft] = useState(span);
  const shown = span.min === '' && span.max === '' ? words.any : told(span);
  const errorOf = (text: string) => (isAmount(text) ? undefined : words.notANumber);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isAmount(draft.min) || !isAmount(draft.max)) return;
    setAnchor(null);
    onChange(draft);
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${label} ${shown}`}
        onClick={({ currentTarget }) => {
          setDraft(span);
          setAnchor(currentTarget);
        }}
      >
        <Name>{label}</Name> {shown}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
      >
        <Form onSubmit={submit} noValidate>
          <b id={id}>
            {label} ({unit})
          </b>
          <TextField
            label={words.atLeast}
            autoComplete="off"
            maxLength={13}
            value={draft.min}
            error={errorOf(draft.min)}
            onChange={(min) => {
              setDraft({ ...draft, min });
            }}
          />
          <TextField
            label={words.atMost}
            autoComplete="off"
            maxLength={13}
            value={draft.max}
            error={errorOf(draft.max)}
            onChange={(max) => {
              setDraft({ ...draft, max });
            }}
          />
          <Button type="submit" look="filled">
            {words.apply}
          </Button>
        </Form>
      </Popover>
    </>
  );
};
