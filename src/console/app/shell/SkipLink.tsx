import { useCopy } from '@console/common/copy/languageContext';
import { styled } from '@mui/material/styles';
import { shellCopy } from './shellCopy';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '6px 12px',
  borderRadius: 6,
  background: theme.vars.palette.raised,
  color: theme.vars.palette.text.primary,
  boxShadow: `0 0 0 2px ${theme.vars.palette.primary.text ?? ''}`,
  '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' },
}));

export const SkipLink = () => <Anchor href="#content">{useCopy(shellCopy).skip}</Anchor>;
