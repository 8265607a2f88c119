import { createHmac } from 'node:crypto';
import type { TestPlatform } from './startPlatform';

export interface SigningChange {
  secret?: string;
  /** Seconds. */
  age?: number;
  signature?: string;
  /** When it was signed; by default now. */
  at?: Date;
}

/** Delivers an event as Slack does, signed with the secret, at the platform's time. */
export const deliverSigned = (
  { url, now }: Pick<TestPlatform, 'url' | 'now'>,
  secret: string,
  body: unknown,
  change: SigningChange = {},
): Promise<Response> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return send({ url: `${url}/slack/events`, now }, secret, { text, type: 'application/json' }, change);
};

/** Tells of a pressed button or a sent form as Slack does. */
export const interactSigned = (
  { url, now }: Pick<TestPlatform, 'url' | 'now'>,
  secret: string,
  payload: unknown,
  change: SigningChange = {},
): Promise<Response> => {
  const text = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
  const type = 'application/x-www-form-urlencoded';
  return send({ url: `${url}/slack/interactions`, now }, secret, { text, type }, change);
};

const send = (
  { url, now }: Pick<TestPlatform, 'url' | 'now'>,
  secret: string,
  { text, type }: { text: string; type: string },
  change: SigningChange,
): Promise<Response> => {
  const timestamp = String(Math.floor((change.at ?? now()).getTime() / 1000) - (change.age ?? 0));
  const mac = createHmac('sha256', change.secret ?? secret).update(`v0:${timestamp}:${text}`);
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': type,
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': change.signature ?? `v0=${mac.digest('hex')}`,
    },
    body: text,
  });
};

let count = 0;

/** A message of somebody, as Slack tells it; each is another one. */
export const said = (message: object) => {
  count += 1;
  const ts = `1795136400.${String(count).padStart(6, '0')}`;
  return {
    type: 'event_callback',
    event_id: `Ev${String(count)}`,
    team_id: 'T0TEST',
    event: { type: 'message', channel_type: 'channel', ts, ...message },
  };
};
