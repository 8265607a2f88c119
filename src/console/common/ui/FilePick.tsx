import { focusRing } from '../theme/focusRing';
import { RADIUS } from '../theme/tokens';
import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { useState } from 'react';

const PickLabel = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '0 12px',
  borderRadius: RADIUS.control,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.control}`,
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.hover },
  '&:has(input:focus-visible)': focusRing(theme),
  '& > input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '& > span': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
}));

interface FilePickProps {
  label: string;
  accept: string;
  onPick: (file: File) => Promise<void>;
}

/** One file of this machine; the same one may be chosen again once it was mended. */
export const FilePick = ({ label, accept, onPick }: FilePickProps) => {
  const [name, setName] = useState('');
  return (
    <PickLabel>
      <Upload size={14} aria-hidden="true" />
      {label}
      <span>{name}</span>
      <input
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (!file) return;
          setName(file.name);
          void onPick(file);
          target.value = '';
        }}
      />
    </PickLabel>
  );
};
