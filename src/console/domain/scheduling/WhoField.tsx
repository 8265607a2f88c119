import { useCopy } from '@console/common/copy/languageContext';
import { choiceListCopy } from '@console/common/ui/choiceListCopy';
import { OptionsPaper } from '@console/common/ui/OptionsPaper';
import { useGetOwnerMapQuery } from '@console/domain/teams/teamsApi';
import { addressOf, isPlaceholder } from '@contract/placeholderAddress';
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useMemo } from 'react';
import { scheduleCopy } from './scheduleCopy';
import { isAddress } from './scheduleDraft';

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  '& > label': { fontWeight: 500 },
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
    flexWrap: 'wrap',
    height: 'auto',
    minHeight: 32,
    padding: '3px 32px 3px 6px',
    gap: 4,
  },
  '& .MuiInputBase-sizeSmall.MuiOutlinedInput-root .MuiAutocomplete-input.MuiAutocomplete-input': {
    boxSizing: 'border-box',
    minWidth: 120,
    height: 24,
    padding: '0 4px',
  },
  '& .MuiChip-root.MuiAutocomplete-tag': { height: 24, margin: 0, borderRadius: 4 },
  [theme.breakpoints.down('sm')]: { '& .MuiAutocomplete-input': { fontSize: 16 } },
}));

interface Option {
  kind: 'team' | 'person';
  value: string;
  name: string;
}

interface Chosen {
  teams: string[];
  people: string[];
}

interface WhoFieldProps extends Chosen {
  label: string;
  /** Whether its label is not to be seen. */
  isLabelHidden?: boolean;
  error?: string | undefined;
  onChange: (chosen: Chosen) => void;
}

/** A placeholder is no address to be read. */
const titleOf = (value: string): string | undefined => (isPlaceholder(value) ? undefined : value);

/** The teams, and everybody in one of them. */
const useOptions = () => {
  const { data, error } = useGetOwnerMapQuery(undefined);
  const options = useMemo((): Option[] => {
    const teams = Object.entries(data?.teams ?? {});
    const people = new Map(
      teams.flatMap(([, { required, optional }]) =>
        [...required, ...optional].map((member) => {
          const email = addressOf({ ...member, slackId: member.slack_id });
          return [email.toLowerCase(), { email, name: member.name }] as const;
        }),
      ),
    );
    return [
      ...teams.map(([key]) => ({ kind: 'team' as const, value: key, name: key })),
      ...[...people.values()].map(({ email, name }) => ({ kind: 'person' as const, value: email, name })),
    ];
  }, [data]);
  return { options, isFailed: error !== undefined && !data };
};

/** Teams and people, chosen by name or typed by address. */
export const WhoField = ({ label, isLabelHidden = false, teams, people, error, onChange }: WhoFieldProps) => {
  const words = useCopy(scheduleCopy);
  const listWords = useCopy(choiceListCopy);
  const id = useId();
  const { options, isFailed } = useOptions();
  const find = (kind: Option['kind'], value: string): Option =>
    options.find((one) => one.kind === kind && one.value.toLowerCase() === value.toLowerCase()) ?? {
      kind,
      value,
      name: value,
    };
  const value = [
    ...teams.map((team) => find('team', team)),
    ...people.map((person) => find('person', person)),
  ];
  const help = error ?? (isFailed ? words.teamsFailed : undefined);
  return (
    <Field>
      {isLabelHidden ? null : <label htmlFor={id}>{label}</label>}
      <Autocomplete<Option, true, false, true>
        {...listWords}
        multiple
        freeSolo
        autoHighlight
        filterSelectedOptions
        disableClearable={false}
        id={id}
        size="small"
        slots={{ paper: OptionsPaper }}
        options={options}
        value={value}
        groupBy={({ kind }) => words[kind]}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
        isOptionEqualToValue={(one, other) =>
          typeof other !== 'string' && one.kind === other.kind && one.value === other.value
        }
        noOptionsText={words.noMatch}
        renderOption={({ key, ...props }, { kind, value: email, name }) => (
          <li
            key={`${String(key)} ${email}`}
            {...props}
            title={kind === 'person' ? titleOf(email) : undefined}
          >
            {name}
          </li>
        )}
        renderValue={(chosen, getItemProps) =>
          chosen.map((option, index) => {
            const { key, ...props } = getItemProps({ index });
            const one = typeof option === 'string' ? find('person', option) : option;
            return <Chip key={key} {...props} size="small" label={one.name} title={titleOf(one.value)} />;
          })
        }
        onChange={(_event, chosen) => {
          const all = chosen.flatMap((one): Option[] => {
            if (typeof one !== 'string') return [one];
            return isAddress(one.trim()) ? [find('person', one.trim())] : [];
          });
          const of = (kind: Option['kind']) => [
            ...new Set(all.filter((one) => one.kind === kind).map((one) => one.value)),
          ];
          onChange({ teams: of('team'), people: of('person') });
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={value.length === 0 ? words.whoHint : ''}
            error={error !== undefined}
            helperText={help}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                ...(isLabelHidden ? { 'aria-label': label } : {}),
              },
            }}
          />
        )}
      />
    </Field>
  );
};
