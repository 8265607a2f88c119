import { isTimeZone } from '@contract/zones';
import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useCopy } from '../copy/languageContext';
import { choiceListCopy } from './choiceListCopy';
import { OptionsPaper } from './OptionsPaper';

/** As high as the other fields, and its list as that of a menu. */
const Field = styled(Autocomplete<string, false, true>)({
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { padding: '0 39px 0 0' },
  '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '0 10px' },
});

/** As this browser lists them, which may leave out names that it knows. */
const listedZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter(isTimeZone)];

interface ZoneFieldProps {
  label: string;
  /** `''`: none is chosen. */
  value: string;
  /** Label of the choice of none; left out, one must be chosen. */
  none?: string;
  hint?: string;
  onChange: (value: string) => void;
}

/** An IANA zone, found by typing part of its name. */
export const ZoneField = ({ label, value, none, hint, onChange }: ZoneFieldProps) => {
  const id = useId();
  const words = useCopy(choiceListCopy);
  const zones = [...new Set([...(none === undefined ? [] : ['']), value, ...listedZones()])];
  return (
    <Field
      {...words}
      id={id}
      disableClearable
      autoHighlight
      slots={{ paper: OptionsPaper }}
      options={zones}
      value={value}
      getOptionLabel={(zone) => (zone === '' ? (none ?? '') : zone)}
      onChange={(_event, zone) => {
        onChange(zone);
      }}
      renderInput={(params) => <TextField {...params} label={label} helperText={hint} />}
    />
  );
};
