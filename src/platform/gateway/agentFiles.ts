import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { typeOfContent } from '@contract/attachedContent';
import { OTHER_FILE, type KeptType } from '@contract/entities/attachment';
import { ATTACHMENTS_MAX_BYTES } from '@contract/limits';
import type { AgentOutput, RunContext } from '@platform/agents/agentTask';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import type { KeepFiles } from './givenFiles';
import { sayBytes, type GivenFile } from './sayFile';
import type { AttachmentsRepository } from '@platform/storage/conversations/attachmentsRepository';

/** Bytes of one file that an agent of others gives, and of all that it gives in one exchange; and how many. */
const AGENT_FILE_MAX_BYTES = 4_194_304;
const AGENT_FILES_MAX_BYTES = 6_291_456;
const AGENT_FILES_MAX = 20;

export interface AgentFilesDependencies {
  attachments: Pick<AttachmentsRepository, 'addOfRun' | 'sizes'>;
  clock: Clock;
}

/** Files that agents of others give: bytes are kept with the run, within limits; an address is told, and never called. */
export const createAgentFiles =
  ({ attachments, clock }: AgentFilesDependencies): KeepFiles =>
  ({ agentId, run }) => {
    const kept = { files: 0, bytes: 0 };
    const whyNot = async (size: number): Promise<string | undefined> => {
      if (run.dryRun) return 'a dry run keeps no files';
      if (size > AGENT_FILE_MAX_BYTES) return `it has more than ${sayBytes(AGENT_FILE_MAX_BYTES)}`;
      if (kept.files >= AGENT_FILES_MAX) return `there are more than ${String(AGENT_FILES_MAX)} files`;
      if (kept.bytes + size > AGENT_FILES_MAX_BYTES)
        return `the files of this answer have more than ${sayBytes(AGENT_FILES_MAX_BYTES)}`;
      const { all } = await attachments.sizes(run.userId);
      return all + size > ATTACHMENTS_MAX_BYTES ? 'no more files can be kept' : undefined;
    };
    const keep = async (name: string, bytes: Buffer): Promise<AgentOutput> => {
      const size = bytes.length;
      const why = await whyNot(size);
      if (why !== undefined) return notKept(name, why);
      const mediaType: KeptType = typeOfContent(bytes, isUtf8) ?? OTHER_FILE;
      const file = { id: newId('file'), name, mediaType, size };
      await attachments.addOfRun({
        ...file,
        ...stored(bytes),
        ...of(run, agentId),
        at: clock.now().toISOString(),
      });
      kept.files += 1;
      kept.bytes += size;
      return { kind: 'file', file };
    };
    return async (file) => {
      if (!('bytes' in file)) return elsewhere(file);
      try {
        return await keep(file.name, file.bytes);
      } catch (error) {
        return notKept(file.name, error instanceof Error ? error.message : String(error));
      }
    };
  };

const of = ({ userId, runId }: RunContext, agentId: string) => ({ userId, runId, agentId });

const stored = (bytes: Buffer) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  data: bytes.toString('base64'),
});

const notKept = (name: string, why: string): AgentOutput => ({
  kind: 'text',
  text: `${name} is not kept: ${why}`,
  line: true,
});

/** A link leads to the web only, and carries no password. */
const elsewhere = ({ name, mediaType, url: text }: GivenFile & { url: string }): AgentOutput => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const leads = url && ['http:', 'https:'].includes(url.protocol) && url.username + url.password === '';
  return leads
    ? { kind: 'file', file: { name, mediaType, url: url.href } }
    : notKept(name, 'its address is none of the web');
};
