import { isApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { Button } from '@console/common/ui/Button';
import { logPageRequested } from '@console/domain/logs/logsReducer';
import type { LogView } from '@console/domain/logs/logView';
import { useAppDispatch } from '@console/state/hooks';
import { Unplug } from 'lucide-react';
import { ListEnd } from './logParts';
import { logsPageCopy } from './logsPageCopy';

export const LIST_END_PX = 44;

/** Below the last row: what lies behind it, and what the stream missed in between. */
export const LogListEnd = ({ view, top }: { view: LogView; top: number }) => {
  const words = useCopy(logsPageCopy);
  const dispatch = useAppDispatch();
  const { more, gap, rows } = view;
  if (rows.length === 0) return null;
  const again = (label: string) => (
    <Button size="small" onClick={() => dispatch(logPageRequested())}>
      {label}
    </Button>
  );
  return (
    <ListEnd role="row" style={{ top }} data-tone={gap || isApiError(more) ? 'warning' : undefined}>
      <span role="gridcell">
        {gap ? (
          <>
            <Unplug size={14} aria-hidden="true" />
            {words.gap(formatCount(gap.count))}
          </>
        ) : null}
        {more === 'loading' || more === 'unasked' ? words.loadingMore : null}
        {more === 'none' ? words.noMore : null}
        {more === 'some' && !gap ? again(words.loadMore) : null}
        {isApiError(more) ? (
          <>
            {words.loadFailed}: {more.error}
            {again(words.loadMore)}
          </>
        ) : null}
      </span>
    </ListEnd>
  );
};
