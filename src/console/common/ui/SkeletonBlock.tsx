import Skeleton, { type SkeletonProps } from '@mui/material/Skeleton';
import { useDelayed } from '../hooks/useDelayed';

/** A block in the final layout; its place is kept from the start, its colour comes after 300 ms. */
export const SkeletonBlock = (props: Pick<SkeletonProps, 'width' | 'height'>) => {
  const shown = useDelayed(true);
  return <Skeleton {...props} aria-hidden="true" style={shown ? {} : { visibility: 'hidden' }} />;
};
