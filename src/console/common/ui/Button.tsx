import { styled, type Theme } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { focusRing, insetOutline } from '../theme/focusRing';
import { RADIUS } from '../theme/tokens';

interface ButtonLook {
  /** One filled accent per view; ghost is for cancel; danger is filled in its dialog only. */
  look?: 'outlined' | 'filled' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
}

const groundOf = ({ vars: { palette } }: Theme, look: ButtonLook['look']) => {
  if (look === 'filled') {
    return {
      color: palette.primary.contrastText,
      background: palette.primary.main,
      '&:hover': { background: palette.primary.dark },
    };
  }
  if (look === 'danger') {
    return { color: palette.error.contrastText, background: palette.error.fill };
  }
  return {
    color: look === 'ghost' ? palette.text.secondary : palette.text.primary,
    background: look === 'ghost' ? 'none' : palette.raised,
    boxShadow: look === 'ghost' ? 'none' : insetOutline(palette.border),
    '&:hover': { background: palette.hover },
  };
};

const HEIGHTS = { small: 28, medium: 32, large: 40 };
const FONT_SIZES = { small: 12, medium: 13, large: 14 };

const buttonStyle = ({ theme, look, size = 'medium' }: ButtonLook & { theme: Theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  flex: 'none',
  height: HEIGHTS[size],
  padding: size === 'small' ? '0 10px' : '0 12px',
  border: 0,
  borderRadius: RADIUS.control,
  fontSize: FONT_SIZES[size],
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color 100ms',
  ...groundOf(theme, look),
  '&:focus-visible': focusRing(theme),
  '&:disabled': {
    cursor: 'default',
    color: theme.vars.palette.text.disabled,
    background: theme.vars.palette.hover,
    boxShadow: 'none',
  },
  [theme.breakpoints.down('sm')]: { height: 40, fontSize: size === 'large' ? 14 : 13 },
});

const isDomProp = (prop: PropertyKey): boolean => prop !== 'look' && prop !== 'size' && prop !== 'theme';

const PlainButton = styled('button', { shouldForwardProp: isDomProp })<ButtonLook>(buttonStyle);
const PlainLink = styled(Link, { shouldForwardProp: isDomProp })<ButtonLook>(buttonStyle);

type ButtonProps = ComponentProps<'button'> & ButtonLook & { icon?: ReactNode };

/** The button of every first screen: as light as the element itself, in the look of MUI's. */
export const Button = ({ icon, children, ...rest }: ButtonProps) => (
  <PlainButton type="button" {...rest}>
    {icon}
    {children}
  </PlainButton>
);

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook & { icon?: ReactNode };

export const ButtonLink = ({ icon, children, ...rest }: ButtonLinkProps) => (
  <PlainLink {...rest}>
    {icon}
    {children}
  </PlainLink>
);
