import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { CreationOptions, RequestOptions } from '@contract/http/passkeys';

/** What an honest one says, but for what a test changes. */
export interface Lies {
  origin?: string;
  /** For another host than it is asked for. */
  rpId?: string;
  challenge?: string;
  /** `webauthn.get` or `webauthn.create`, in the place of the other. */
  type?: string;
  userVerified?: boolean;
  counter?: number;
  signature?: Buffer;
  userHandle?: string;
}

export interface VirtualPasskey {
  id: string;
  /** For `POST /api/passkeys`. */
  made: {
    id: string;
    response: { clientDataJSON: string; attestationObject: string; transports: string[] };
  };
  /** For `POST /api/auth/passkey`. */
  answer: (
    options: Pick<RequestOptions, 'challenge' | 'rpId'>,
    lies?: Lies,
  ) => {
    id: string;
    response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string };
  };
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/**
 * An authenticator and the browser before it, by hand (Web Authentication, section 6): ES256, no attestation. It counts
 * its uses from 1 on, where a test does not say otherwise.
 */
export const createPasskey = (
  origin: string,
  { challenge, rp, user }: Pick<CreationOptions, 'challenge' | 'rp' | 'user'>,
  lies: Lies = {},
): VirtualPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  const clientDataOf = (type: string, given: string, said: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: said.type ?? type,
        challenge: said.challenge ?? given,
        origin: said.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const dataOf = (rpId: string, flags: number, said: Lies) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(said.counter ?? counter);
    const verified = said.userVerified === false ? 0 : VERIFIED;
    return Buffer.concat([sha256(said.rpId ?? rpId), Buffer.from([flags | PRESENT | verified]), count]);
  };
  const attested = Buffer.concat([
    dataOf(rp.id, ATTESTED, lies),
    Buffer.alloc(16),
    Buffer.from([id.length >> 8, id.length & 255]),
    id,
    coseOf(publicKey),
  ]);
  const made = clientDataOf('webauthn.create', challenge, lies);
  return {
    id: text(id),
    made: {
      id: text(id),
      response: {
        clientDataJSON: text(made),
        attestationObject: text(attestation(attested)),
        transports: ['internal'],
      },
    },
    answer: (options, said = {}) => {
      counter += 1;
      const clientData = clientDataOf('webauthn.get', options.challenge, said);
      const data = dataOf(options.rpId, 0, said);
      const signature =
        said.signature ?? sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        id: text(id),
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle: said.userHandle ?? user.id,
        },
      };
    },
  };
};

const text = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR, as far as these two need it: small integers, and bytes and texts with one or two bytes of length. */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
const integer = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const string = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: Buffer[]): Buffer => Buffer.concat([head(5, pairs.length / 2), ...pairs]);

const attestation = (authData: Buffer): Buffer =>
  map(string('fmt'), string('none'), string('attStmt'), map(), string('authData'), bytes(authData));

/** EC2, ES256, P-256, x and y. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map(
    ...[integer(1), integer(2), integer(3), integer(-7), integer(-1), integer(1)],
    ...[integer(-2), bytes(Buffer.from(x, 'base64url')), integer(-3), bytes(Buffer.from(y, 'base64url'))],
  );
};
