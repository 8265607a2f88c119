import { useCopy } from '@console/common/copy/languageContext';
import { ButtonLink } from '@console/common/ui/Button';
import { conditionOf, type LogFilter } from '@console/domain/logs/logFilter';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { LogCondition } from '@contract/entities/logCondition';
import { BellPlus } from 'lucide-react';
import * as v from 'valibot';
import { logSearchCopy } from './logSearchCopy';

/** Leads to a new alert rule over the entries that pass the filter, for whoever may save one. */
export const AlertFromFilter = ({ filter }: { filter: LogFilter }) => {
  const words = useCopy(logSearchCopy);
  const mayEdit = useAppSelector(selectUser)?.role === 'admin';
  const condition = conditionOf(filter);
  if (!mayEdit || !v.is(LogCondition, condition)) return null;
  const params = new URLSearchParams({ tab: 'alerts', logs: JSON.stringify(condition) });
  return (
    <ButtonLink to={`/observe?${params.toString()}`} icon={<BellPlus size={14} aria-hidden="true" />}>
      {words.alertFromFilter}
    </ButtonLink>
  );
};
