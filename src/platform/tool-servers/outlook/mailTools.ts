import * as v from 'valibot';
import { Instant } from '@contract/entities/primitives';
import { LIST_MAX_ITEMS } from '@contract/limits';
import { mcpTool, type McpTool } from '../mcpTool';
import type { OfficeSuite } from '../officeSuite';
import { Address, Addresses, DateTime, readTime } from './meetingInput';
import { assertMailed } from './unmailedPeople';

const DEFAULT_LIMIT = 50;

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
      assertMailed(recipients, 'mailed');
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
