import type { AttachedType } from './entities/attachment';
import { ATTACHMENT_NAME_MAX_LENGTH, IMAGE_FILE_MAX_BYTES, TEXT_FILE_MAX_BYTES } from './limits';

/** First bytes of the pictures that are taken, as letters of Latin-1. */
const SIGNATURES: readonly [Exclude<AttachedType, 'text/plain'>, (head: string) => boolean][] = [
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/gif', (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a')],
  ['image/webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
];
const SIGNATURE_BYTES = 12;

/** PNG, JPEG, GIF or WebP by its first bytes, else text where all of it is UTF-8 without NUL; undefined for anything else. */
export const typeOfContent = (
  bytes: Uint8Array,
  isUtf8: (bytes: Uint8Array) => boolean,
): AttachedType | undefined => {
  const head = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  const image = SIGNATURES.find(([, begins]) => begins(head));
  if (image) return image[0];
  return !bytes.includes(0) && isUtf8(bytes) ? 'text/plain' : undefined;
};

/** Bytes that a file of a kind may have. */
export const maxBytesOf = (type: AttachedType): number =>
  type === 'text/plain' ? TEXT_FILE_MAX_BYTES : IMAGE_FILE_MAX_BYTES;

/** Control signs, also those that turn the direction of writing or are not seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const ENDING_LENGTH = 20;

/** The last part of a path, without signs that are not seen; a long one keeps its beginning and its ending. */
export const attachmentName = (given: string): string => {
  const parts = given
    .normalize('NFC')
    .split(/[/\\]/)
    .map((part) => part.replace(UNSEEN, '').replace(/\s+/g, ' ').trim())
    .filter((part) => !/^\.*$/.test(part));
  const letters = Array.from(parts.at(-1) ?? 'file');
  const room = Math.floor(ATTACHMENT_NAME_MAX_LENGTH / 2);
  if (letters.length <= room) return letters.join('');
  return [...letters.slice(0, room - ENDING_LENGTH - 1), '…', ...letters.slice(-ENDING_LENGTH)].join('');
};
