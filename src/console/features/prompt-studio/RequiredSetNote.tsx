import { useCopy } from '@console/common/copy/languageContext';
import { ButtonLink } from '@console/common/ui/Button';
import { Notice } from '@console/common/ui/Notice';
import { setPath } from '@console/domain/scenario-sets/setPaths';
import type { Prompt } from '@contract/entities/prompt';
import { ListChecks } from 'lucide-react';
import { requiredSetCopy } from './promptStudioCopy';

interface RequiredSetNoteProps {
  prompt: Prompt;
  /** The version that was refused. */
  version: string;
}

/** Why a version was not put in force, and the way to it. */
export const RequiredSetNote = ({ prompt: { requiredSetId, agentId }, version }: RequiredSetNoteProps) => {
  const words = useCopy(requiredSetCopy);
  if (requiredSetId === undefined || agentId === undefined) return null;
  return (
    <Notice severity="error" icon={<ListChecks size={16} />}>
      {words.refused(version)}
      <span className="actions">
        <ButtonLink size="small" to={setPath(requiredSetId, { rehearse: { agentId, version } })}>
          {words.rehearse(version)}
        </ButtonLink>
      </span>
    </Notice>
  );
};
