import { ATTACHED_TYPES, OTHER_FILE } from '../entities/attachment';
import { AttachmentBody, AttachmentResponse } from '../http/attachments';
import { IdParams } from '../http/params';
import { ATTACHMENT_BODY_MAX_BYTES } from '../limits';
import { EXECUTE } from '../requirements';
import { endpoint } from './endpoint';

/** Files that are sent with messages. */
export const attachmentEndpoints = {
  add: endpoint({
    operation: 'chat POST /api/attachments',
    summary: 'Keep a text or a picture for a message that names it; what no message names goes after a week',
    requirement: EXECUTE,
    body: AttachmentBody,
    bodyMaxBytes: ATTACHMENT_BODY_MAX_BYTES,
    answer: AttachmentResponse,
  }),
  read: endpoint({
    operation: 'chat GET /api/attachments/:id',
    summary:
      'Bytes of a file, for whoever reads the conversation that it was sent in or the run that it was given in, or has not sent it yet',
    requirement: 'signed-in',
    params: IdParams,
    answerTypes: [...ATTACHED_TYPES, OTHER_FILE],
  }),
};
