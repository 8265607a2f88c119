import * as v from 'valibot';
import { attachmentName } from '../attachedContent';
import { Attachment } from '../entities/attachment';
import { ATTACHMENT_DATA_MAX_LENGTH } from '../limits';

const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && !/[^A-Za-z\d+/=]/.test(text) && !/=[^=]/.test(text) && !text.endsWith('===');

/** `data`: the bytes in base64. Text or a picture, which they say themselves. */
export const AttachmentBody = v.object({
  name: v.pipe(v.string(), v.maxLength(1000), v.transform(attachmentName)),
  data: v.pipe(
    v.string(),
    v.minLength(1, 'The file is empty'),
    v.maxLength(ATTACHMENT_DATA_MAX_LENGTH),
    v.check(isBase64, 'Expected base64'),
  ),
});
export const AttachmentResponse = v.object({ attachment: Attachment });
export type AttachmentResponse = v.InferOutput<typeof AttachmentResponse>;
