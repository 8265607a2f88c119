import { describeApiError, toApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { Button } from '@console/common/ui/Button';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { RunView } from '@contract/http/savedViews';
import { RUN_VIEW_NAME_MAX_LENGTH } from '@contract/limits';
import { Menu } from '@console/common/ui/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Bookmark, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { savedViewsCopy } from './savedViewsCopy';

type Failure = Parameters<typeof toApiError>[0];

interface SavedViewsProps {
  views: readonly RunView[];
  /** Filter on screen, as it stands in the address. */
  search: string;
  /** Words for what is kept. */
  effect: string;
  /** Both answer with what went wrong. */
  onSave: (name: string) => Promise<{ error?: Failure | undefined }>;
  onRemove: (id: string) => Promise<{ error?: Failure | undefined }>;
  onOpen: (search: string) => void;
}

const NamedView = v.object({ name: RunView.entries.name });

const SaveDialog = ({
  effect,
  onSave,
  onClose,
}: Pick<SavedViewsProps, 'effect' | 'onSave'> & { onClose: () => void }) => {
  const words = useCopy(savedViewsCopy);
  const form = useSchemaForm(NamedView, { name: '' });
  const [failure, setFailure] = useState<Failure>();
  const submit = async ({ name }: v.InferOutput<typeof NamedView>): Promise<void> => {
    setFailure(undefined);
    const { error } = await onSave(name);
    if (error === undefined) onClose();
    else setFailure(error);
  };
  return (
    <SchemaFormDialog
      form={form}
      title={words.saveViewTitle}
      description={effect}
      submitLabel={words.save}
      ready={form.formState.isValid}
      failure={failure && `${words.viewFailed}: ${describeApiError(toApiError(failure))}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={words.viewName}
        autoComplete="off"
        maxLength={RUN_VIEW_NAME_MAX_LENGTH}
      />
    </SchemaFormDialog>
  );
};

/** One's own filters of a screen, by name; the one on screen can be saved or removed. */
export const SavedViews = ({ views, search, effect, onSave, onRemove, onOpen }: SavedViewsProps) => {
  const words = useCopy(savedViewsCopy);
  const dispatch = useAppDispatch();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setSaving] = useState(false);
  const close = (): void => {
    setAnchor(null);
  };
  const current = views.find((view) => view.search === search);
  const removeCurrent = async (id: string): Promise<void> => {
    close();
    const { error } = await onRemove(id);
    if (error !== undefined)
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
        {views.length === 0 ? (
          <MenuItem disabled divider>
            {words.noViews}
          </MenuItem>
        ) : null}
        {views.map((view) => (
          <MenuItem
            key={view.id}
            selected={view === current}
            divider={view === views.at(-1)}
            onClick={() => {
              close();
              onOpen(view.search);
            }}
          >
            {view.name}
          </MenuItem>
        ))}
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
          effect={effect}
          onSave={onSave}
          onClose={() => {
            setSaving(false);
          }}
        />
      ) : null}
    </>
  );
};
