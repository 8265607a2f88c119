import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { maxBytesOf, typeOfContent } from '@contract/attachedContent';
import type { Attachment } from '@contract/entities/attachment';
import type { User } from '@contract/entities/user';
import { ATTACHMENTS_MAX_BYTES, UNSENT_FILES_MAX_BYTES } from '@contract/limits';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import { HttpError } from '@platform/http/httpError';
import type {
  AttachmentsRepository,
  KeptAttachment,
} from '@platform/storage/conversations/attachmentsRepository';
import type { ConversationsRepository } from '@platform/storage/conversations/conversationsRepository';
import type { RunsRepository } from '@platform/storage/telemetry/runsRepository';
import { createPrivateRuns } from '@platform/telemetry/privateRuns';
import type { Sql } from '@platform/storage/engine/database';
import { mayRead } from './conversationAccess';

export interface AttachmentService {
  /** Throws 415 for what is neither text nor a picture, 413 for what is too large, 409 where no more is kept. */
  add: (user: User, file: { name: string; data: string }, sql: Sql) => Promise<Attachment>;
  /** Throws 404 unless the user reads its conversation or its run, or keeps it for a message of their own. */
  find: (user: User, id: string) => Promise<KeptAttachment>;
  /** Throws 404 where it has gone meanwhile. */
  bytes: (file: KeptAttachment) => Promise<Buffer>;
}

export interface AttachmentServiceDependencies {
  attachments: AttachmentsRepository;
  conversations: Pick<ConversationsRepository, 'ownership'>;
  runs: Pick<RunsRepository, 'ownersOfPrivate'>;
  clock: Clock;
}

const BYTES_PER_KIB = 1024;

export const createAttachmentService = ({
  attachments,
  conversations,
  runs,
  clock,
}: AttachmentServiceDependencies): AttachmentService => ({
  add: async ({ id: userId }, { name, data }, sql) => {
    const bytes = Buffer.from(data, 'base64');
    const mediaType = typeOfContent(bytes, isUtf8);
    if (!mediaType)
      throw new HttpError(415, 'attachment-kind', 'Only UTF-8 text and PNG, JPEG, WebP or GIF are taken');
    const most = maxBytesOf(mediaType);
    if (bytes.length > most)
      throw new HttpError(
        413,
        'attachment-too-large',
        `A file of ${mediaType} may have ${String(most / BYTES_PER_KIB)} KiB`,
      );
    const { all, unsent } = await attachments.sizes(userId, sql);
    if (unsent + bytes.length > UNSENT_FILES_MAX_BYTES || all + bytes.length > ATTACHMENTS_MAX_BYTES)
      throw new HttpError(409, 'attachments-full', 'No more files can be kept');
    const file: Attachment = { id: newId('file'), name, mediaType, size: bytes.length };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await attachments.add({ ...file, userId, sha256, data, at: clock.now().toISOString() }, sql);
    return file;
  },
  find: async (user, id) => {
    const file = await attachments.get(id);
    if (!file) throw attachmentGone();
    if (file.runId !== undefined) {
      const { isHidden } = createPrivateRuns((runIds) => runs.ownersOfPrivate(runIds));
      if (await isHidden(user, file.runId)) throw attachmentGone();
      return file;
    }
    if (file.conversationId === undefined) {
      if (file.userId !== user.id) throw attachmentGone();
      return file;
    }
    const ownership = await conversations.ownership(file.conversationId, user.id);
    if (!ownership || !mayRead(user, ownership)) throw attachmentGone();
    return file;
  },
  bytes: async ({ id }) => {
    const bytes = await attachments.bytes(id);
    if (!bytes) throw attachmentGone();
    return bytes;
  },
});

/** The same words for what has gone, what never was and what is not for the reader. */
export const attachmentGone = (): HttpError =>
  new HttpError(404, 'attachment-unknown', 'This file is not there, or is not shared with you');
