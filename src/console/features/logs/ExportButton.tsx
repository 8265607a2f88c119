import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { saveUrl } from '@console/common/ui/saveFile';
import { TipButton } from '@console/common/ui/TipButton';
import { selectIsOffline } from '@console/domain/connectivity/connectivitySlice';
import type { LogFilter } from '@console/domain/logs/logFilter';
import { useExportLogsMutation } from '@console/domain/logs/logsApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { LogExportFormat } from '@contract/http/telemetry';
import { Menu } from '@console/common/ui/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { logsPageCopy } from './logsPageCopy';

/** `logs-{timestamp}.csv`. Behaviour, section 3.3. */
const fileName = (format: LogExportFormat, at: Date): string =>
  `logs-${at.toISOString().replaceAll(/[:.]/g, '-')}.${format === 'jsonl' ? 'jsonl' : 'csv'}`;

/** Writes a file of everything that passes the filter, also of what is not on screen. */
export const ExportButton = ({ filter }: { filter: LogFilter }) => {
  const words = useCopy(logsPageCopy);
  const dispatch = useAppDispatch();
  const isOffline = useAppSelector(selectIsOffline);
  const [exportLogs, { isLoading }] = useExportLogsMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const write = async (format: LogExportFormat): Promise<void> => {
    setAnchor(null);
    const { data, error } = await exportLogs({ filter, format });
    if (data !== undefined) saveUrl(fileName(format, new Date()), data);
    if (error)
      dispatch(
        toastRequested({ kind: 'error', title: words.exportFailed, message: toApiError(error).error }),
      );
  };
  return (
    <>
      <Button
        icon={<Download size={14} />}
        disabled={isLoading || isOffline}
        onClick={() => void write('csv')}
      >
        {isLoading ? words.exportBusy : words.exportCsv}
      </Button>
      <TipButton
        label={words.exportMore}
        aria-haspopup="menu"
        disabled={isLoading || isOffline}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <ChevronDown size={16} />
      </TipButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
      >
        <MenuItem onClick={() => void write('full')}>{words.exportFull}</MenuItem>
        <MenuItem onClick={() => void write('jsonl')}>{words.exportLines}</MenuItem>
      </Menu>
    </>
  );
};
