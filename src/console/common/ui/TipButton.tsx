import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

interface TipButtonProps extends Omit<IconButtonProps, 'title' | 'aria-label'> {
  /** Name of the button, and its tooltip. */
  label: string;
}

/** An icon button never goes without its words. */
export const TipButton = ({ label, children, disabled = false, ...rest }: TipButtonProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton aria-label={label} disabled={disabled} {...rest}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
);
