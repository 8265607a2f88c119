import type { Part } from '@a2a-js/sdk';
import { attachmentName } from '@contract/attachedContent';

/** A file as an agent gives it: its bytes, or where they lie. */
export type GivenFile = { name: string; mediaType: string } & ({ bytes: Buffer } | { url: string });

const TYPE_MAX_LENGTH = 200;
const KB = 1000;

/** The file of a part; undefined for any other part. */
export const fileOf = ({ content, filename, mediaType }: Part): GivenFile | undefined => {
  const named = { name: attachmentName(filename || 'file'), mediaType: mediaType.slice(0, TYPE_MAX_LENGTH) };
  if (content?.$case === 'raw') return { ...named, bytes: Buffer.from(content.value) };
  return content?.$case === 'url' ? { ...named, url: content.value } : undefined;
};

/** A file in words: name, type, and how large it is or where it lies. */
export const sayFile = (file: GivenFile): string => {
  const { name, mediaType } = file;
  if ('bytes' in file)
    return `${name} (${[mediaType, sayBytes(file.bytes.length)].filter(Boolean).join(', ')})`;
  return `${name}${mediaType === '' ? '' : ` (${mediaType})`}: ${file.url}`;
};

export const sayBytes = (bytes: number): string => {
  if (bytes < KB) return `${String(bytes)} B`;
  return bytes < KB * KB ? `${(bytes / KB).toFixed(1)} kB` : `${(bytes / KB / KB).toFixed(1)} MB`;
};
