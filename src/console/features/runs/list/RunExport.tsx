import { toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { exportCopy } from '@console/common/ui/exportCopy';
import { ExportMenu, type ExportFormat } from '@console/common/ui/ExportMenu';
import { saveUrl } from '@console/common/ui/saveFile';
import { toastRequested } from '@console/domain/notices/toastActions';
import type { RunFilter } from '@console/domain/runs/runFilter';
import { useExportRunsMutation } from '@console/domain/runs/runsApi';
import { useAppDispatch } from '@console/state/hooks';

/** Writes a file of every run that matches, also of what is on other pages. */
export const RunExport = ({ filter }: { filter: RunFilter }) => {
  const words = useCopy(exportCopy);
  const dispatch = useAppDispatch();
  const [exportRuns, { isLoading }] = useExportRunsMutation();
  const write = async (format: ExportFormat): Promise<void> => {
    const { data, error } = await exportRuns({ filter, format });
    const at = new Date().toISOString().replaceAll(/[:.]/g, '-');
    if (data !== undefined) saveUrl(`runs-${at}.${format}`, data);
    if (error) {
      const message = toApiError(error).error;
      dispatch(toastRequested({ kind: 'error', title: words.failed, message }));
    }
  };
  return <ExportMenu isBusy={isLoading} onChoose={(format) => void write(format)} />;
};
