import { readSubPath } from '@console/common/api/readPage';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import type { AgentFile } from '@contract/entities/agentFile';
import { styled } from '@mui/material/styles';
import { Download, ExternalLink } from 'lucide-react';
import { interventionCopy } from './interventionCopy';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  flexBasis: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 24,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.primary.text,
  },
  '& img': {
    maxWidth: 'min(240px, 100%)',
    maxHeight: 160,
    borderRadius: 8,
    background: theme.vars.palette.sunken,
  },
}));

const KB = 1000;

/** Pictures are shown, other files downloaded; a link elsewhere says where it leads. */
export const GivenFiles = ({ files }: { files: readonly AgentFile[] }) => {
  const words = useCopy(interventionCopy);
  return (
    <List aria-label={words.files}>
      {files.map((file, index) => (
        <li key={file.id ?? `${String(index)} ${file.url ?? ''}`}>
          <GivenFile file={file} />
        </li>
      ))}
    </List>
  );
};

const GivenFile = ({ file: { id, name, mediaType, size, url } }: { file: AgentFile }) => {
  const target = { target: '_blank', rel: 'noreferrer noopener' };
  if (id === undefined)
    return url === undefined ? (
      name
    ) : (
      <a href={url} {...target}>
        <ExternalLink size={14} aria-hidden="true" />
        {`${name} (${new URL(url).host})`}
      </a>
    );
  const kept = `${readSubPath()}/api/attachments/${encodeURIComponent(id)}`;
  const bytes = size === undefined ? '' : ` (${formatCount(Math.ceil(size / KB))} kB)`;
  if (mediaType.startsWith('image/'))
    return (
      <a href={kept} {...target}>
        <img src={kept} alt={name} loading="lazy" />
      </a>
    );
  return (
    <a href={kept} download={name}>
      <Download size={14} aria-hidden="true" />
      {`${name}${bytes}`}
    </a>
  );
};
