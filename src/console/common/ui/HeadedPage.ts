import { styled } from '@mui/material/styles';
import { FullHeight } from './FullHeight';

/** A screen whose heading stays in a `header` while the rest of it scrolls. */
export const HeadedPage = styled(FullHeight)(({ theme }) => ({
  '& > header': { flex: 'none', padding: '16px 16px 8px' },
  [theme.breakpoints.down('sm')]: { '& > header': { padding: '12px 12px 4px' } },
}));
