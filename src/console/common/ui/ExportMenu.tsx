import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Menu } from './Menu';
import MenuItem from '@mui/material/MenuItem';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportCopy } from './exportCopy';

export type ExportFormat = 'csv' | 'jsonl';

interface ExportMenuProps {
  isBusy: boolean;
  onChoose: (format: ExportFormat) => void;
}

/** A button with a menu of the formats that a list can be written in. */
export const ExportMenu = ({ isBusy, onChoose }: ExportMenuProps) => {
  const words = useCopy(exportCopy);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
  };
  const choose = (format: ExportFormat): void => {
    close();
    onChoose(format);
  };
  return (
    <>
      <Button
        size="small"
        icon={<Download size={14} />}
        aria-haspopup="menu"
        disabled={isBusy}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        {isBusy ? words.busy : words.export}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem
          onClick={() => {
            choose('csv');
          }}
        >
          {words.csv}
        </MenuItem>
        <MenuItem
          onClick={() => {
            choose('jsonl');
          }}
        >
          {words.lines}
        </MenuItem>
      </Menu>
    </>
  );
};
