import { styled } from '@mui/material/styles';
import { useDelayed } from '../hooks/useDelayed';
import { RADIUS } from '../theme/tokens';

const Block = styled('span')(({ theme }) => ({
  display: 'block',
  borderRadius: RADIUS.chip,
  background: theme.vars.palette.active,
}));

interface SkeletonBlockProps {
  width?: number | string;
  height: number | string;
}

/** A block in the final layout; its place is kept from the start, its colour comes after 300 ms. */
export const SkeletonBlock = ({ width = '100%', height }: SkeletonBlockProps) => {
  const shown = useDelayed(true);
  return <Block aria-hidden="true" style={{ width, height, visibility: shown ? 'visible' : 'hidden' }} />;
};
