import { createHmac, randomBytes } from 'node:crypto';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import type { Clock } from '@platform/common/clock';
import { UndeliverableError, type Send } from './send';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const GONE = 410;
const TYPES = { opened: 'alert.opened', resolved: 'alert.resolved', test: 'alert.test' } as const;

/** `whsec_` and 32 random bytes in base64, as Standard Webhooks has it. */
export const newSigningSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64 (Standard Webhooks 1.0.0). `timestamp`: seconds. */
export const signatureOf = (secret: string, id: string, timestamp: number, body: string): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key)
    .update(`${id}.${String(timestamp)}.${body}`)
    .digest('base64')}`;
};

export interface SendWebhookDependencies {
  outgoing: Pick<OutgoingGuard, 'fetch'>;
  /** Address of the console, for links; undefined where nobody gave one. */
  publicUrl: string | undefined;
  clock: Clock;
}

/** The same delivery has the same webhook-id at every attempt; the time is the attempt's. */
export const createSendWebhook =
  ({ outgoing, publicUrl, clock }: SendWebhookDependencies): Send =>
  async ({ id, event, content }, { settings, secret }) => {
    if (settings.kind !== 'webhook') throw new UndeliverableError('This is no webhook');
    if (secret === undefined)
      throw new UndeliverableError('The signing secret cannot be read: make a new one');
    const { title, text, link, at, data } = content;
    const body = JSON.stringify({
      type: TYPES[event],
      timestamp: at,
      data: { ...data, title, text, link: `${publicUrl ?? ''}${link}` },
    });
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const answer = await outgoing.fetch(settings.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(secret, id, timestamp, body),
      },
      body,
    });
    await answer.body?.cancel().catch(() => undefined);
    if (answer.status === GONE) throw new UndeliverableError('The receiver wants nothing any more (410)');
    if (!answer.ok) throw new Error(`The receiver answered ${String(answer.status)}`);
  };
