import { describeApiError, toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { toastRequested } from '@console/domain/notifications/toastActions';
import {
  useGetRunViewsQuery,
  useRemoveRunViewMutation,
  useSaveRunViewMutation,
} from '@console/domain/runs/runsApi';
import { useAppDispatch } from '@console/state/hooks';
import { RUN_VIEW_NAME_MAX_LENGTH } from '@contract/limits';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { nanoid } from '@reduxjs/toolkit';
import { Bookmark, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { runListCopy } from './runListCopy';
import type { RunListAddress } from './useRunListAddress';

const SaveDialog = ({ search, onClose }: { search: string; onClose: () => void }) => {
  const words = useCopy(runListCopy);
  const [save, { isLoading, error }] = useSaveRunViewMutation();
  const [name, setName] = useState('');
  const submit = async (): Promise<void> => {
    const answer = await save({ body: { name: name.trim(), search }, key: nanoid() });
    if (!answer.error) onClose();
  };
  return (
    <FormDialog
      title={words.saveViewTitle}
      description={words.saveViewEffect}
      submitLabel={words.save}
      busy={isLoading}
      ready={name.trim() !== ''}
      failure={error ? `${words.viewFailed}: ${describeApiError(toApiError(error))}` : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={words.viewName}
        autoComplete="off"
        maxLength={RUN_VIEW_NAME_MAX_LENGTH}
        value={name}
        error={undefined}
        onChange={setName}
      />
    </FormDialog>
  );
};

/** One's own filters with their columns, by name; the one on screen can be saved or removed. */
export const RunViews = ({ address }: { address: RunListAddress }) => {
  const words = useCopy(runListCopy);
  const dispatch = useAppDispatch();
  const { data } = useGetRunViewsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveRunViewMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setSaving] = useState(false);
  const close = (): void => {
    setAnchor(null);
  };
  const views = data?.views ?? [];
  const search = address.search.toString();
  const current = views.find((view) => view.search === search);
  const removeCurrent = async (id: string): Promise<void> => {
    close();
    const { error } = await remove({ id, key: nanoid() });
    if (error)
      dispatch(toastRequested({ kind: 'error', title: words.viewFailed, message: toApiError(error).error }));
  };
  return (
    <>
      <Button
        size="small"
        icon={<Bookmark size={14} />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        {current?.name ?? words.views}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {views.length === 0 ? <MenuItem disabled>{words.noViews}</MenuItem> : null}
        {views.map((view) => (
          <MenuItem
            key={view.id}
            selected={view === current}
            onClick={() => {
              close();
              address.openView(view.search);
            }}
          >
            {view.name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            setSaving(true);
          }}
        >
          {words.saveView}
        </MenuItem>
        {current ? (
          <MenuItem onClick={() => void removeCurrent(current.id)}>{words.removeView(current.name)}</MenuItem>
        ) : null}
      </Menu>
      {isSaving ? (
        <SaveDialog
          search={search}
          onClose={() => {
            setSaving(false);
          }}
        />
      ) : null}
    </>
  );
};
