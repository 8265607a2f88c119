import { useCopy } from '@console/common/copy/languageContext';
import { useDocumentTitle } from '@console/common/hooks/useDocumentTitle';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { LeaveDialog } from '@console/common/ui/LeaveDialog';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useGetPromptVersionsQuery } from '@console/domain/prompts/promptsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { Prompt } from '@contract/entities/prompt';
import { useEffect, useMemo, useState } from 'react';
import { DiffView } from './DiffView';
import { EditView } from './EditView';
import { PaneHead } from './PaneHead';
import { PreviewView } from './PreviewView';
import { PromptNotes } from './PromptNotes';
import { promptStudioCopy, studioToastCopy } from './promptStudioCopy';
import { checkText, isTooLong } from './promptText';
import { Pane } from './studioParts';
import { usePromptDraft } from './usePromptDraft';
import { useRights } from './useRights';
import { useSavePrompt } from './useSavePrompt';
import { useSaveKey } from './useSaveKey';
import type { StudioAddress } from './useStudioAddress';
import { TryView } from './TryView';
import { useVersionActions } from './versions/useVersionActions';
import { VersionsView } from './versions/VersionsView';

interface PromptPaneProps {
  prompt: Prompt;
  address: StudioAddress;
  /** Resolves once the prompts were read again, or could not be. */
  onRefresh: () => Promise<boolean>;
  refreshing: boolean;
}

/** One prompt: its text, how it reads, what differs, and its versions. */
export const PromptPane = ({ prompt, address, onRefresh, refreshing }: PromptPaneProps) => {
  const words = useCopy(promptStudioCopy);
  const toasts = useCopy(studioToastCopy);
  const dispatch = useAppDispatch();
  const draft = usePromptDraft(prompt);
  const { mayEdit, mayActivate, editors } = useRights();
  const listed = useGetPromptVersionsQuery(prompt.id);
  const versions = listed.data?.versions;
  const isListed = versions?.some(({ version }) => version === prompt.version) ?? false;
  const { refetch: readVersions } = listed;
  /** The prompts are read again by themselves, and one may have a version that is not listed yet. */
  useEffect(() => {
    if (versions && !isListed) void readVersions();
  }, [versions, isListed, readVersions]);
  const shown =
    address.version === prompt.version
      ? undefined
      : versions?.find(({ version }) => version === address.version);
  const content = shown?.content ?? draft.content;
  const isOfAgent = prompt.agentId !== undefined;
  const checked = useMemo(() => {
    const found = checkText(content, isOfAgent);
    const tooLong = { field: 'content', message: words.tooLong, line: 1 };
    return isTooLong(content) ? { ...found, problems: [...found.problems, tooLong] } : found;
  }, [content, isOfAgent, words]);
  const [reason, setReason] = useState('');
  const [discarding, setDiscarding] = useState<'no' | 'asked'>('no');
  const edited = draft.state !== 'clean';
  const { save, saving } = useSavePrompt({
    prompt,
    draft,
    checked,
    reason,
    onMoved: () => void onRefresh(),
    onSaved: () => {
      setReason('');
    },
  });
  const { activate, refused } = useVersionActions(prompt);
  const maySave = mayEdit && !shown;
  useSaveKey(() => {
    if (maySave && !saving) void save();
  });
  useDocumentTitle(prompt.name);
  const refresh = async (): Promise<void> => {
    const [ok] = await Promise.all([onRefresh(), listed.refetch()]);
    if (ok) dispatch(toastRequested({ id: 'prompt-refreshed', kind: 'success', title: toasts.refreshed }));
  };
  const more = {
    prompt,
    versions,
    error: listed.error,
    address,
    onRetry: () => void listed.refetch(),
  };
  return (
    <Pane aria-label={prompt.name}>
      <PaneHead
        prompt={prompt}
        errors={checked.problems.length}
        edited={edited}
        view={address.view}
        refreshing={refreshing}
        canSave={maySave && checked.problems.length === 0 && !saving}
        saveHint={mayEdit ? undefined : words.mayNotEdit(editors)}
        shown={{ version: shown?.version ?? prompt.version, content }}
        onView={(view) => {
          address.show(view, shown ? { version: shown.version } : {});
        }}
        onRefresh={() => void refresh()}
        onSave={() => void save()}
      />
      <PromptNotes
        {...{ prompt, versions, draft, address, shown, mayActivate, refused }}
        onActivate={(version) => void activate(version)}
      />
      {address.view === 'edit' ? (
        <EditView
          content={content}
          checked={checked}
          readOnly={!maySave}
          edited={edited && !shown}
          reason={reason}
          onReason={setReason}
          onChange={draft.setContent}
          onDiscard={() => {
            setDiscarding('asked');
          }}
        />
      ) : null}
      {address.view === 'preview' ? <PreviewView checked={checked} /> : null}
      {address.view === 'try' ? <TryView prompt={prompt} content={content} checked={checked} /> : null}
      {address.view === 'diff' ? (
        <DiffView
          {...more}
          versions={isListed ? versions : undefined}
          draft={edited ? draft.content : undefined}
        />
      ) : null}
      {address.view === 'versions' ? <VersionsView {...more} /> : null}
      <ConfirmDialog
        open={discarding === 'asked'}
        title={words.discardTitle}
        description={words.discardHint}
        confirmLabel={words.discard}
        destructive
        onCancel={() => {
          setDiscarding('no');
        }}
        onConfirm={() => {
          setDiscarding('no');
          draft.discard();
        }}
      />
      <LeaveDialog dirty={edited} kept={!isTooLong(draft.content)} />
    </Pane>
  );
};
