import { DialogBody } from '@console/common/ui/DialogBody';
import { styled } from '@mui/material/styles';

export const SignInForm = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 });

export const SignInBody = styled(DialogBody)(({ theme }) => ({
  gap: 16,
  '& h2 + p': { marginTop: -12 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
