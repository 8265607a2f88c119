import { styled } from '@mui/material/styles';
import { SkeletonBlock } from './SkeletonBlock';

const SkeletonColumn = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  padding: '0 14px',
  overflow: 'hidden',
  '& > div': { display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: 8, flex: 'none' },
});

/** Rows of a list that is being loaded, in their final height. */
export const SkeletonRows = ({ count, height }: { count: number; height: number }) => (
  <SkeletonColumn aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} style={{ height }}>
        <SkeletonBlock width="42%" height={12} />
        {height > 40 ? <SkeletonBlock width="76%" height={12} /> : null}
      </div>
    ))}
  </SkeletonColumn>
);
