import { useCopy } from '@console/common/copy/languageContext';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { BookOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { promptPickerCopy } from '../aiConsoleCopy';
import { PromptPicker } from './PromptPicker';

interface PromptButtonProps {
  disabled: boolean;
  /** Puts the text where the cursor is, and the focus back there. */
  onInsert: (body: string) => void;
}

/** Offers the stored prompts. Behaviour, section 5.3. */
export const PromptButton = ({ disabled, onInsert }: PromptButtonProps) => {
  const words = useCopy(promptPickerCopy);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const picked = useRef<string | undefined>(undefined);
  return (
    <>
      <Button
        size="small"
        variant="text"
        disabled={disabled}
        aria-haspopup="dialog"
        startIcon={<BookOpen size={14} />}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        {words.prompt}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': words.title },
          transition: {
            onExited: () => {
              if (picked.current !== undefined) onInsert(picked.current);
              picked.current = undefined;
            },
          },
        }}
        onClose={() => {
          setAnchor(null);
        }}
      >
        <PromptPicker
          onPick={(body) => {
            picked.current = body;
            setAnchor(null);
          }}
        />
      </Popover>
    </>
  );
};
