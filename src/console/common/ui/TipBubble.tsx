import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { RADIUS } from '../theme/tokens';

const Bubble = styled('div')(({ theme }) => ({
  margin: 6,
  padding: '6px 10px',
  borderRadius: RADIUS.inset,
  fontSize: 12,
  lineHeight: '18px',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.raised,
  boxShadow: `0 0 0 1px ${theme.vars.palette.border}, ${theme.shadows[8]}`,
}));

const Layer = styled(Popper)(({ theme }) => ({ zIndex: theme.zIndex.tooltip, pointerEvents: 'none' }));

interface TipBubbleProps {
  anchor: HTMLElement;
  placement: 'bottom' | 'right';
  text: string;
}

/** The anchor already bears the words as its name: read out, they would come twice. */
export const TipBubble = ({ anchor, placement, text }: TipBubbleProps) => (
  <Layer open anchorEl={anchor} placement={placement} aria-hidden="true">
    <Bubble>{text}</Bubble>
  </Layer>
);
