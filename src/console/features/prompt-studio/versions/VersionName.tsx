import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import type { Prompt } from '@contract/entities/prompt';
import { styled } from '@mui/material/styles';
import { versionsCopy } from '../promptStudioCopy';

const Name = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  fontWeight: 600,
});

/** A version, and whether it is in force or the newest. */
export const VersionName = ({ prompt, version }: { prompt: Prompt; version: string }) => {
  const words = useCopy(versionsCopy);
  return (
    <Name>
      {version}
      {version === prompt.activeVersion ? <Chip tone="success">{words.inForce}</Chip> : null}
      {version === prompt.version ? <Chip outlined>{words.newest}</Chip> : null}
    </Name>
  );
};
