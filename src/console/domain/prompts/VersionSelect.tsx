import { useCopy } from '@console/common/copy/languageContext';
import type { PromptVersion } from '@contract/entities/prompt';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { promptsCopy } from './promptsCopy';

const SelectLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > span': { fontWeight: 500, whiteSpace: 'nowrap', color: theme.vars.palette.text.secondary },
  '& .MuiSelect-select': { minWidth: 84 },
}));

interface VersionSelectProps {
  label: string;
  value: string;
  versions: readonly Pick<PromptVersion, 'version'>[];
  /** How a choice is called that is no version. */
  nameOf?: (version: string) => string | undefined;
  /** The version in force. */
  current: string | undefined;
  onChange: (version: string) => void;
}

export const VersionSelect = ({ label, value, versions, current, nameOf, onChange }: VersionSelectProps) => {
  const words = useCopy(promptsCopy);
  const id = useId();
  return (
    <SelectLine>
      <span id={`${id}label`}>{label}</span>
      <Select
        value={value}
        labelId={`${id}label`}
        SelectDisplayProps={{ id }}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {versions.map(({ version }) => (
          <MenuItem key={version} value={version}>
            {nameOf?.(version) ?? (version === current ? words.current(version) : version)}
          </MenuItem>
        ))}
      </Select>
    </SelectLine>
  );
};
