import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { saveUrl } from '@console/common/ui/saveFile';
import { toastRequested } from '@console/domain/notifications/toastActions';
import type { RunFilter } from '@console/domain/runs/runFilter';
import { useExportRunsMutation } from '@console/domain/runs/runsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { RunExportFormat } from '@contract/http/runList';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { runListCopy } from './runListCopy';

/** Writes a file of every run that matches, also of what is on other pages. */
export const RunExport = ({ filter }: { filter: RunFilter }) => {
  const words = useCopy(runListCopy);
  const dispatch = useAppDispatch();
  const [exportRuns, { isLoading }] = useExportRunsMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
  };
  const write = async (format: RunExportFormat): Promise<void> => {
    close();
    const { data, error } = await exportRuns({ filter, format });
    const at = new Date().toISOString().replaceAll(/[:.]/g, '-');
    if (data !== undefined) saveUrl(`runs-${at}.${format}`, data);
    if (error) {
      const message = toApiError(error).error;
      dispatch(toastRequested({ kind: 'error', title: words.exportFailed, message }));
    }
  };
  return (
    <>
      <Button
        size="small"
        icon={<Download size={14} />}
        aria-haspopup="menu"
        disabled={isLoading}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        {isLoading ? words.exporting : words.export}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem onClick={() => void write('csv')}>{words.exportCsv}</MenuItem>
        <MenuItem onClick={() => void write('jsonl')}>{words.exportLines}</MenuItem>
      </Menu>
    </>
  );
};
