import * as v from 'valibot';
import { Instant } from '@contract/entities/primitives';
import { LIST_MAX_ITEMS } from '@contract/limits';
import { mcpTool, type McpTool } from '../mcpTool';
import type { OfficeSuite } from '../officeSuite';
import { ToolError } from '../toolError';
import { Address, Addresses, DateTime, readTime } from './meetingInput';

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

export const mailTools = (office: OfficeSuite): McpTool[] => [sendEmail(office), listEmails(office)];

const sendEmail = (office: OfficeSuite) =>
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
    run: async ({ to, subject, body }, call) => {
      const recipients = typeof to === 'string' ? [to] : to;
      const placeholder = recipients.find((address) =>
        address.toLowerCase().endsWith(`@${PLACEHOLDER_DOMAIN}`),
      );
      if (placeholder !== undefined)
        throw new ToolError(`placeholder_address: ${placeholder} is never mailed`);
      return office.sendMail({ recipients, subject, body }, call);
    },
  });

const listEmails = (office: OfficeSuite) =>
  mcpTool({
    name: 'list_emails',
    description: 'Mail received since a time, newest first.',
    input: v.object({
      since: DateTime,
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIST_MAX_ITEMS))),
    }),
    output: v.object({ emails: v.array(Mail) }),
    effect: 'read',
    run: async ({ since, limit }) => ({
      value: {
        emails: await office.receivedMail(readTime(since).toISOString(), limit ?? DEFAULT_LIMIT),
      },
    }),
  });
