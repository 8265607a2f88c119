import { useCopy } from '@console/common/copy/languageContext';
import {
  useGetLogViewsQuery,
  useRemoveLogViewMutation,
  useSaveLogViewMutation,
} from '@console/domain/logs/logSearchApi';
import { SavedViews } from '@console/domain/saved-views/SavedViews';
import { nanoid } from '@reduxjs/toolkit';
import { logSearchCopy } from './logSearchCopy';
import type { LogAddress } from './useLogAddress';

/** One's own filters, by name. */
export const LogViews = ({ address: { search, openView } }: { address: LogAddress }) => {
  const words = useCopy(logSearchCopy);
  const { data } = useGetLogViewsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveLogViewMutation();
  const [remove] = useRemoveLogViewMutation();
  return (
    <SavedViews
      views={data?.views ?? []}
      search={search}
      effect={words.viewEffect}
      onSave={(name) => save({ body: { name, search }, key: nanoid() })}
      onRemove={(id) => remove({ id, key: nanoid() })}
      onOpen={openView}
    />
  );
};
