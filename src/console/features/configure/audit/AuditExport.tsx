import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { exportCopy } from '@console/common/ui/exportCopy';
import { ExportMenu, type ExportFormat } from '@console/common/ui/ExportMenu';
import { saveUrl } from '@console/common/ui/saveFile';
import type { AuditFilter } from '@console/domain/audit/auditFilter';
import { useExportAuditMutation } from '@console/domain/audit/auditApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';

/** Writes a file of everything that matches, also of what is on other pages. */
export const AuditExport = ({ filter }: { filter: AuditFilter }) => {
  const words = useCopy(exportCopy);
  const dispatch = useAppDispatch();
  const [exportAudit, { isLoading }] = useExportAuditMutation();
  const write = async (format: ExportFormat): Promise<void> => {
    const { data, error } = await exportAudit({ filter, format });
    const at = new Date().toISOString().replaceAll(/[:.]/g, '-');
    if (data !== undefined) saveUrl(`audit-${at}.${format}`, data);
    if (error) {
      const message = toApiError(error).error;
      dispatch(toastRequested({ kind: 'error', title: words.failed, message }));
    }
  };
  return <ExportMenu isBusy={isLoading} onChoose={(format) => void write(format)} />;
};
