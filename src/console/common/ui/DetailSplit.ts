import { styled } from '@mui/material/styles';

interface DetailSplitProps {
  /** Width of the detail, in pixels. */
  detailWidth: number;
}

/** A `section`, and its detail in an `aside` while `data-detail` is `open`: beside it, below 1200 px over it. */
export const DetailSplit = styled('div', {
  shouldForwardProp: (prop) => prop !== 'detailWidth',
})<DetailSplitProps>(({ theme, detailWidth }) => ({
  position: 'relative',
  display: 'grid',
  flex: 1,
  minHeight: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[data-detail=open]': { gridTemplateColumns: `minmax(0, 1fr) ${String(detailWidth)}px` },
  '& > section': { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
  [theme.breakpoints.down('lg')]: {
    '&[data-detail=open]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > aside': {
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      zIndex: 2,
      width: `min(${String(detailWidth)}px, 100%)`,
      boxShadow: theme.vars.shadows[8],
    },
  },
}));
