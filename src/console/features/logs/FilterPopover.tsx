import { Button } from '@console/common/ui/Button';
import Popover from '@mui/material/Popover';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';

interface FilterPopoverProps {
  icon: ReactElement;
  /** Words on the button. */
  told: string;
  /** Name of the button, if its words alone do not say it; has them in it. */
  name?: string;
  /** Id of the heading among the children. */
  headingId: string;
  children: (close: () => void) => ReactNode;
}

/** A filter that is chosen in a panel below its button. */
export const FilterPopover = ({ icon, told, name, headingId, children }: FilterPopoverProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
  };
  return (
    <>
      <Button
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={name}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        {told}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId } }}
      >
        {children(close)}
      </Popover>
    </>
  );
};
