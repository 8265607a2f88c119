import { createTransport } from 'nodemailer';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import { OUTGOING_TIMEOUT_MS } from '@contract/limits';
import { UndeliverableError, type Send } from './send';

export interface SendMailDependencies {
  outgoing: Pick<OutgoingGuard, 'resolve'>;
  publicUrl: string | undefined;
}

/** Connects to the one address that was judged; the server's certificate must be of the name that was typed in. */
export const createSendMail =
  ({ outgoing, publicUrl }: SendMailDependencies): Send =>
  async ({ id, content, alertId }, { settings, secret }) => {
    if (settings.kind !== 'email') throw new UndeliverableError('This is no mail channel');
    const { host, port, security, user, from, to } = settings;
    if (user !== undefined && secret === undefined)
      throw new UndeliverableError('The password of the mail server is missing: enter it again');
    const address = await outgoing.resolve(host, port);
    const transport = createTransport({
      host: address,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      tls: { servername: host },
      connectionTimeout: OUTGOING_TIMEOUT_MS,
      greetingTimeout: OUTGOING_TIMEOUT_MS,
      socketTimeout: OUTGOING_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(user === undefined ? {} : { auth: { user, pass: secret ?? '' } }),
    });
    const domain = from.slice(from.lastIndexOf('@') + 1);
    const thread = `<${alertId ?? id}@${domain}>`;
    try {
      await transport.sendMail({
        from,
        to,
        subject: content.title,
        text: `${content.text}\n\n${publicUrl ?? ''}${content.link}\n`,
        messageId: `<${id}@${domain}>`,
        references: thread,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } finally {
      transport.close();
    }
  };
