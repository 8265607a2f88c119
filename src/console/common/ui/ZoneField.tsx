import { isTimeZone } from '@contract/zones';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useId } from 'react';

/** As this browser lists them, which may leave out names that it knows. */
const listedZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter(isTimeZone)];

interface ZoneFieldProps {
  label: string;
  /** `''`: none is chosen. */
  value: string;
  /** What stands for none; left out, one must be chosen. */
  none?: string;
  hint?: string;
  onChange: (value: string) => void;
}

/** An IANA zone, found by typing part of its name. */
export const ZoneField = ({ label, value, none, hint, onChange }: ZoneFieldProps) => {
  const id = useId();
  const zones = [...new Set([...(none === undefined ? [] : ['']), value, ...listedZones()])];
  return (
    <Autocomplete
      id={id}
      disableClearable
      autoHighlight
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
