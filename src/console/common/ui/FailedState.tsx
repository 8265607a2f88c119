import { styled } from '@mui/material/styles';
import { CircleAlert, RotateCw } from 'lucide-react';
import { describeApiError } from '../api/apiError';
import { useCopy } from '../copy/languageContext';
import { Button } from './Button';
import { PanelMessage } from './PanelMessage';
import { stateCopy } from './stateCopy';

const Cause = styled('p')(({ theme }) => ({
  ...theme.typography.mono,
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
}));

const ErrorIcon = styled(CircleAlert)(({ theme }) => ({ color: theme.vars.palette.error.main }));

interface FailedStateProps {
  /** The specified text. */
  title: string;
  error?: unknown;
  onRetry?: () => void;
}

export const FailedState = ({ title, error, onRetry }: FailedStateProps) => {
  const words = useCopy(stateCopy);
  const retry =
    onRetry === undefined ? undefined : (
      <Button size="small" onClick={onRetry} icon={<RotateCw size={14} />}>
        {words.retry}
      </Button>
    );
  return (
    <PanelMessage role="alert" icon={<ErrorIcon size={20} aria-hidden="true" />} title={title} action={retry}>
      {error === undefined ? null : <Cause>{describeApiError(error)}</Cause>}
    </PanelMessage>
  );
};
