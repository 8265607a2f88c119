import * as v from 'valibot';
import type { OfficeMail, OfficeSuite } from '../officeSuite';
import type { GraphParts } from './graphCalendar';

/** A named property of ours on every mail, by which it is found among what was sent. */
const MARKER_ID = 'String {5f2b8a4e-8f2d-4a53-9f43-6a0a1d3c7b10} Name AgentConsoleMarker';

const Received = v.object({
  value: v.array(
    v.object({
      id: v.string(),
      from: v.nullish(
        v.object({
          emailAddress: v.object({ name: v.nullish(v.string(), ''), address: v.nullish(v.string(), '') }),
        }),
      ),
      subject: v.nullish(v.string(), ''),
      bodyPreview: v.nullish(v.string(), ''),
      receivedDateTime: v.pipe(
        v.string(),
        v.transform((at) => new Date(at).toISOString()),
      ),
      importance: v.fallback(v.picklist(['low', 'normal', 'high']), 'normal'),
      isRead: v.nullish(v.boolean(), false),
    }),
  ),
});
const Sent = v.object({ value: v.array(v.object({ id: v.string() })) });

/** The mail of the configured mailbox. */
export const createGraphMail = (parts: GraphParts): Pick<OfficeSuite, 'sendMail' | 'receivedMail'> => ({
  sendMail: (mail, { idempotencyKey }) =>
    parts.effects({
      key: idempotencyKey === undefined ? undefined : `mail:${idempotencyKey}`,
      request: mail,
      // A mail that arrives twice cannot be taken back.
      again: 'never',
      send: (marker) => postMail(parts, mail, marker),
      find: (marker) => findSent(parts, marker),
    }),
  receivedMail: async (since, limit) => {
    const query = new URLSearchParams({
      $filter: `receivedDateTime ge ${since}`,
      $orderby: 'receivedDateTime desc',
      $select: 'id,from,subject,bodyPreview,receivedDateTime,importance,isRead',
      $top: String(limit),
    });
    const answer = await parts.graph({
      method: 'GET',
      path: `/users/${parts.mailbox()}/mailFolders/inbox/messages?${query.toString()}`,
      purpose: 'read mail',
      permission: 'Mail.Read',
    });
    return v.parse(Received, answer).value.map(toMail);
  },
});

const postMail = async (
  { graph, mailbox }: GraphParts,
  { recipients, subject, body }: Parameters<OfficeSuite['sendMail']>[0],
  marker: string,
): Promise<{ id: string }> => {
  await graph({
    method: 'POST',
    path: `/users/${mailbox()}/sendMail`,
    effect: true,
    purpose: 'send mail',
    permission: 'Mail.Send',
    body: {
      message: {
        subject,
        body: { contentType: 'Text', content: body },
        toRecipients: recipients.map((address) => ({ emailAddress: { address } })),
        singleValueExtendedProperties: [{ id: MARKER_ID, value: marker }],
      },
      saveToSentItems: true,
    },
  });
  return { id: marker };
};

const findSent = async ({ graph, mailbox }: GraphParts, marker: string) => {
  const query = new URLSearchParams({
    $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${MARKER_ID}' and ep/value eq '${marker}')`,
    $select: 'id',
    $top: '1',
  });
  const answer = await graph({
    method: 'GET',
    path: `/users/${mailbox()}/mailFolders/sentitems/messages?${query.toString()}`,
    purpose: 'look among what was sent',
    permission: 'Mail.Read',
  });
  return v.parse(Sent, answer).value.length > 0 ? { id: marker } : undefined;
};

const toMail = (mail: v.InferOutput<typeof Received>['value'][number]): OfficeMail => ({
  id: mail.id,
  from: { name: mail.from?.emailAddress.name ?? '', email: mail.from?.emailAddress.address ?? '' },
  subject: mail.subject,
  preview: mail.bodyPreview,
  receivedAt: mail.receivedDateTime,
  importance: mail.importance,
  isRead: mail.isRead,
});
