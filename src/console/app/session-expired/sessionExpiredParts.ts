import { styled } from '@mui/material/styles';

export const SignInForm = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 });

export const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 24,
  overflow: 'auto',
  '& h2': theme.typography.h3,
  '& h2 + p': { marginTop: -12, color: theme.vars.palette.text.secondary },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

export const Footer = styled('footer')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '14px 24px',
  background: theme.vars.palette.sunken,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));
