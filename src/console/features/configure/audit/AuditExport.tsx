import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { saveUrl } from '@console/common/ui/saveFile';
import type { AuditFilter } from '@console/domain/audit/auditFilter';
import { useExportAuditMutation } from '@console/domain/audit/auditApi';
import { toastRequested } from '@console/domain/notifications/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { AuditExportFormat } from '@contract/http/audit';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { auditCopy } from './auditCopy';

/** Writes a file of everything that matches, also of what is on other pages. */
export const AuditExport = ({ filter }: { filter: AuditFilter }) => {
  const words = useCopy(auditCopy);
  const dispatch = useAppDispatch();
  const [exportAudit, { isLoading }] = useExportAuditMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
  };
  const write = async (format: AuditExportFormat): Promise<void> => {
    close();
    const { data, error } = await exportAudit({ filter, format });
    const at = new Date().toISOString().replaceAll(/[:.]/g, '-');
    if (data !== undefined) saveUrl(`audit-${at}.${format}`, data);
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
