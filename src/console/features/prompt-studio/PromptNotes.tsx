import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Notice } from '@console/common/ui/Notice';
import type { Prompt, PromptVersion } from '@contract/entities/prompt';
import { Archive, GitCompareArrows, History, Info } from 'lucide-react';
import { promptMenuCopy } from './promptMenuCopy';
import { movedCopy } from './promptStudioCopy';
import { RequiredSetNote } from './RequiredSetNote';
import { Notes } from './studioParts';
import type { EditedPrompt } from './usePromptDraft';
import { DRAFT, type StudioAddress } from './useStudioAddress';

interface PromptNotesProps {
  prompt: Prompt;
  versions: readonly PromptVersion[] | undefined;
  draft: EditedPrompt;
  address: StudioAddress;
  /** The older version that is looked at. */
  shown: PromptVersion | undefined;
  mayActivate: boolean;
  /** The version that was not put in force, for it has not passed the required set. */
  refused: string | undefined;
  onActivate: (version: string) => void;
}

const Moved = ({ prompt, versions, draft, address }: PromptNotesProps) => {
  const words = useCopy(movedCopy);
  const by = versions?.find(({ version }) => version === prompt.version)?.createdBy;
  return (
    <Notice severity="warning" icon={<GitCompareArrows size={16} />}>
      {by === undefined ? words.movedBySomebody(prompt.version) : words.moved(prompt.version, by)}
      <span className="actions">
        <Button
          size="small"
          onClick={() => {
            address.show('diff', { a: prompt.version, b: DRAFT });
          }}
        >
          {words.compare}
        </Button>
        <Button
          size="small"
          onClick={() => {
            draft.rebase(prompt.version);
          }}
        >
          {words.keepMine(prompt.version)}
        </Button>
        <Button size="small" onClick={draft.discard}>
          {words.takeTheirs}
        </Button>
      </span>
    </Notice>
  );
};

const Pinned = ({ prompt, mayActivate, onActivate }: PromptNotesProps) => {
  const words = useCopy(movedCopy);
  return (
    <Notice severity="info" icon={<Info size={16} />}>
      {words.pinned(prompt.activeVersion, prompt.version)}
      {mayActivate ? (
        <span className="actions">
          <Button
            size="small"
            onClick={() => {
              onActivate(prompt.version);
            }}
          >
            {words.activateNewest(prompt.version)}
          </Button>
        </span>
      ) : null}
    </Notice>
  );
};

const Older = ({ version, address }: { version: string; address: StudioAddress }) => {
  const words = useCopy(movedCopy);
  return (
    <Notice severity="info" icon={<History size={16} />}>
      {words.older(version)}
      <span className="actions">
        <Button
          size="small"
          onClick={() => {
            address.show(address.view);
          }}
        >
          {words.toNewest}
        </Button>
      </span>
    </Notice>
  );
};

/** Notes to be known before going on with this prompt. */
export const PromptNotes = (props: PromptNotesProps) => {
  const words = useCopy(movedCopy);
  const { archivedNote } = useCopy(promptMenuCopy);
  const { prompt, draft, address, shown, versions, refused } = props;
  const isPinned = prompt.agentId !== undefined && prompt.activeVersion !== prompt.version;
  const missing = versions && address.version !== null && !shown && address.version !== prompt.version;
  const isArchived = prompt.archivedAt !== undefined;
  const isPlain = draft.state !== 'moved' && !isPinned && !isArchived;
  if (isPlain && !shown && !missing && refused === undefined) return null;
  return (
    <Notes>
      {draft.state === 'moved' ? <Moved {...props} /> : null}
      {refused === undefined ? null : <RequiredSetNote prompt={prompt} version={refused} />}
      {isArchived ? (
        <Notice severity="info" icon={<Archive size={16} />}>
          {archivedNote}
        </Notice>
      ) : null}
      {isPinned ? <Pinned {...props} /> : null}
      {shown ? <Older version={shown.version} address={address} /> : null}
      {missing ? (
        <Notice severity="warning" icon={<Info size={16} />}>
          {words.unknownVersion(address.version ?? '')}
        </Notice>
      ) : null}
    </Notes>
  );
};
