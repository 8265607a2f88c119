import type { Part } from '@a2a-js/sdk';

const NAME_MAX_LENGTH = 200;
const KB = 1000;

/** A file of an answer in words: name, type, and how large it is or where it lies; nothing for any other part. */
export const sayFile = ({ content, filename, mediaType }: Part): string[] => {
  const isFile = content?.$case === 'raw' || content?.$case === 'url';
  if (!isFile) return [];
  const name = (filename || 'file').slice(0, NAME_MAX_LENGTH);
  const type = mediaType.slice(0, NAME_MAX_LENGTH);
  if (content.$case === 'raw')
    return [`${name} (${[type, sizeOf(content.value.length)].filter(Boolean).join(', ')})`];
  return [`${name}${type === '' ? '' : ` (${type})`}: ${content.value}`];
};

const sizeOf = (bytes: number): string => {
  if (bytes < KB) return `${String(bytes)} B`;
  return bytes < KB * KB ? `${(bytes / KB).toFixed(1)} kB` : `${(bytes / KB / KB).toFixed(1)} MB`;
};
