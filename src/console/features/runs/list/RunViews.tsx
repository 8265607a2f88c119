import { useCopy } from '@console/common/copy/languageContext';
import {
  useGetRunViewsQuery,
  useRemoveRunViewMutation,
  useSaveRunViewMutation,
} from '@console/domain/runs/runsApi';
import { SavedViews } from '@console/domain/saved-views/SavedViews';
import { nanoid } from '@reduxjs/toolkit';
import { runListCopy } from './runListCopy';
import type { RunListAddress } from './useRunListAddress';

/** One's own filters with their columns, by name. */
export const RunViews = ({ address }: { address: RunListAddress }) => {
  const words = useCopy(runListCopy);
  const { data } = useGetRunViewsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveRunViewMutation();
  const [remove] = useRemoveRunViewMutation();
  const search = address.search.toString();
  return (
    <SavedViews
      views={data?.views ?? []}
      search={search}
      effect={words.saveViewEffect}
      onSave={(name) => save({ body: { name, search }, key: nanoid() })}
      onRemove={(id) => remove({ id, key: nanoid() })}
      onOpen={address.openView}
    />
  );
};
