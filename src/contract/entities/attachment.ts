import * as v from 'valibot';
import { ATTACHMENT_NAME_MAX_LENGTH } from '../limits';
import { Id } from './primitives';

/** Decided by the bytes, never by a name or by what a sender says. */
export const ATTACHED_TYPES = ['text/plain', 'image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
/** Any other file that an agent gave; it is downloaded, never shown. */
export const OTHER_FILE = 'application/octet-stream';
export type KeptType = AttachedType | typeof OTHER_FILE;
export const AttachedType = v.picklist(ATTACHED_TYPES);
export type AttachedType = v.InferOutput<typeof AttachedType>;

/** A file that is sent with a message. Its bytes have a call of their own. */
export const Attachment = v.object({
  id: Id,
  name: v.pipe(v.string(), v.maxLength(ATTACHMENT_NAME_MAX_LENGTH)),
  mediaType: AttachedType,
  /** Bytes. */
  size: v.number(),
});
export type Attachment = v.InferOutput<typeof Attachment>;

export const isImage = ({ mediaType }: Pick<Attachment, 'mediaType'>): boolean => mediaType !== 'text/plain';
