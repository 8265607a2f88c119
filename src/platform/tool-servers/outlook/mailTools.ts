import * as v from 'valibot';
import { Instant } from '@contract/entities/primitives';
import { LIST_MAX_ITEMS } from '@contract/limits';
import type { Clock } from '../../clock';
import type { WorkspaceMail } from '../../storage/workspaceMailRepository';
import type { Workspace } from '../../storage/workspaceRepositories';
import { keyedAnswer } from '../keyedAnswer';
import { mcpTool, type McpTool } from '../mcpTool';
import { ToolError } from '../toolError';
import { Address, Addresses, DateTime, readTime } from './meetingInput';
import { SENDER } from './sender';

const PREVIEW_LENGTH = 200;
const DEFAULT_LIMIT = 50;
/** The domain of generated addresses; whoever has one is never mailed. */
const PLACEHOLDER_DOMAIN = 'placeholder.invalid';

const Mail = v.object({
  id: v.string(),
  from: v.object({ name: v.string(), email: v.string() }),
  subject: v.string(),
  preview: v.string(),
  receivedAt: Instant,
  importance: v.picklist(['low', 'normal', 'high']),
  isRead: v.boolean(),
});

export const mailTools = (workspace: Workspace, clock: Clock): McpTool[] => [
  sendEmail(workspace, clock),
  listEmails(workspace),
];

const sendEmail = (workspace: Workspace, clock: Clock) =>
  mcpTool({
    name: 'send_email',
    description: 'Sends a mail.',
    input: v.object({
      to: v.union([Address, Addresses]),
      subject: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
      body: v.pipe(v.string(), v.maxLength(100_000)),
    }),
    output: v.object({ id: v.string() }),
    effect: 'write',
    run: async ({ to, subject, body }, { idempotencyKey }) => {
      const recipients = typeof to === 'string' ? [to] : to;
      const placeholder = recipients.find((address) =>
        address.toLowerCase().endsWith(`@${PLACEHOLDER_DOMAIN}`),
      );
      if (placeholder !== undefined)
        throw new ToolError(`placeholder_address: ${placeholder} is never mailed`);
      const sent = await workspace.mail.send({
        fromName: SENDER.name,
        fromEmail: SENDER.email,
        recipients,
        subject,
        body,
        at: clock.now().toISOString(),
        idempotencyKey,
      });
      return keyedAnswer(sent, ({ id }) => ({ id }));
    },
  });

const listEmails = (workspace: Workspace) =>
  mcpTool({
    name: 'list_emails',
    description: 'Mail received since a time, newest first.',
    input: v.object({
      since: DateTime,
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIST_MAX_ITEMS))),
    }),
    output: v.object({ emails: v.array(Mail) }),
    effect: 'read',
    run: async ({ since, limit }) => {
      const mails = await workspace.mail.received(readTime(since).toISOString(), limit ?? DEFAULT_LIMIT);
      return { value: { emails: mails.map(present) } };
    },
  });

const present = (mail: WorkspaceMail): v.InferOutput<typeof Mail> => ({
  id: mail.id,
  from: { name: mail.fromName, email: mail.fromEmail },
  subject: mail.subject,
  preview: mail.body.replaceAll(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
  receivedAt: mail.receivedAt,
  importance: mail.importance,
  isRead: mail.isRead,
});
