import type { ModelMessage, UserContent } from 'ai';
import { isImage, type Attachment } from '@contract/entities/attachment';
import type { AttachmentsRepository } from '@platform/storage/conversations/attachmentsRepository';
import { asData } from './systemPrompt';

/** Bytes of pictures in one question to a model, and how many: providers take no more. */
const IMAGES_MAX_BYTES = 15_728_640;
const IMAGES_MAX = 20;

export interface FileReader {
  /** The words of a question with the files that were sent with it. */
  withFiles: (text: string, files: readonly Attachment[] | undefined) => Promise<UserContent>;
}

export interface FileReaderOptions {
  attachments: Pick<AttachmentsRepository, 'bytes'>;
  /** Between which data stands. */
  mark: string;
  seesImages: boolean;
}

type Part = Exclude<UserContent, string>[number];

/** Reads files for one question to a model, the newest first: pictures beyond what is taken are named only. */
export const createFileReader = ({ attachments, mark, seesImages }: FileReaderOptions): FileReader => {
  const left = { bytes: IMAGES_MAX_BYTES, count: IMAGES_MAX };
  const partsOf = async (file: Attachment): Promise<Part[]> => {
    const named = (note: string): Part => ({
      type: 'text',
      text: `${asData(`File: ${file.name}`, mark)}\n${note}`,
    });
    if (isImage(file) && !seesImages) return [named('(A picture. You cannot see it; say so if it matters.)')];
    if (isImage(file) && (left.count === 0 || left.bytes < file.size))
      return [named('(A picture of earlier, not shown again.)')];
    const bytes = await attachments.bytes(file.id);
    if (!bytes) return [named('(This file is not there any more.)')];
    if (!isImage(file))
      return [
        { type: 'text', text: asData(`File: ${file.name}\n\n${new TextDecoder().decode(bytes)}`, mark) },
      ];
    left.count -= 1;
    left.bytes -= file.size;
    return [named('(The picture follows.)'), { type: 'image', image: bytes, mediaType: file.mediaType }];
  };
  return {
    withFiles: async (text, files = []) => {
      if (files.length === 0) return text;
      const parts: Part[] = [];
      for (const file of files) parts.push(...(await partsOf(file)));
      return [...parts, { type: 'text', text }];
    },
  };
};

/** Tokens of one picture, rather too many than too few. */
const IMAGE_TOKENS = 1600;

const isImagePart = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'image';

/** Messages as a text of which the room is estimated, and the tokens of the pictures beside it. */
export const measured = (messages: readonly ModelMessage[]): { text: string; imageTokens: number } => {
  let images = 0;
  const text = JSON.stringify(messages, (_key, value: unknown) => {
    if (!isImagePart(value)) return value;
    images += 1;
    return '';
  });
  return { text, imageTokens: images * IMAGE_TOKENS };
};
