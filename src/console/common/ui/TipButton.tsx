import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { focusRing } from '../theme/focusRing';
import { RADIUS } from '../theme/tokens';
import { useTip } from './useTip';

const Plain = styled('button', { shouldForwardProp: (prop) => prop !== 'size' })<{
  size: 'small' | 'medium';
}>(({ theme, size }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: size === 'small' ? 24 : 32,
  height: size === 'small' ? 24 : 32,
  padding: 0,
  border: 0,
  borderRadius: RADIUS.control,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover:enabled': { background: theme.vars.palette.hover },
  '&:focus-visible': focusRing(theme),
  '&:disabled': { cursor: 'default', color: theme.vars.palette.text.disabled },
  [theme.breakpoints.down('sm')]: {
    width: size === 'small' ? 32 : 40,
    height: size === 'small' ? 32 : 40,
  },
}));

interface TipButtonProps extends Omit<ComponentProps<'button'>, 'title' | 'aria-label'> {
  /** Name of the button, and its tooltip. */
  label: string;
  size?: 'small' | 'medium';
}

/** An icon button never goes without its words. */
export const TipButton = ({ label, size = 'medium', children, ...rest }: TipButtonProps) => {
  const { props, bubble } = useTip(label);
  return (
    <>
      <Plain type="button" {...props} {...rest} size={size} aria-label={label}>
        {children}
      </Plain>
      {bubble}
    </>
  );
};
