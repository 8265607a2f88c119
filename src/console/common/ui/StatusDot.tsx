import { styled } from '@mui/material/styles';
import { toneOf, type ToneName } from './tone';

interface DotLook {
  tone: ToneName;
  /** Filled: well. Ring: not. Dashed: unknown. The word always stands beside it. */
  shape?: 'filled' | 'ring' | 'dashed' | 'square';
}

export const StatusDot = styled('span', {
  shouldForwardProp: (prop) => prop !== 'tone' && prop !== 'shape',
})<DotLook>(({ theme, tone, shape = 'filled' }) => {
  const { main } = toneOf(theme, tone);
  return {
    display: 'inline-block',
    flex: 'none',
    width: 8,
    height: 8,
    borderRadius: shape === 'square' ? 1.5 : '50%',
    ...(shape === 'ring' ? { boxShadow: `inset 0 0 0 2px ${main}` } : {}),
    ...(shape === 'dashed' ? { border: `1px dashed ${main}` } : {}),
    ...(shape === 'filled' || shape === 'square' ? { background: main } : {}),
    forcedColorAdjust: 'none',
  };
});
