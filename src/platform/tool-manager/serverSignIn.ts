import type { ToolServer } from '@contract/entities/toolServer';
import type { SignInBody } from '@contract/http/toolServers';
import { defined } from '@contract/defined';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import type { SecretBox } from '@platform/settings/secretBox';
import type { StoredSignIn } from '@platform/storage/settings/toolServersRepository';

/** Too short ones would blot out ordinary words. */
const HIDDEN_FROM_LENGTH = 6;
const HIDDEN = '•••';

/** Sign-in as it is stored; null: none. */
export const sealSignIn = (signIn: SignInBody, box: SecretBox): StoredSignIn | null => {
  if (signIn.kind === 'none') return null;
  return signIn.kind === 'bearer'
    ? { kind: 'bearer', secret: box.seal(signIn.token) }
    : { kind: 'header', header: signIn.header, secret: box.seal(signIn.value) };
};

export interface ServerSignIn {
  shown: ToolServer['signIn'];
  /** Adds the sign-in to what goes to the server's own origin, and to nothing else. */
  fetch: OutgoingGuard['fetch'];
  /** Without the secret, which a server may repeat in its words. */
  hide: (text: string) => string;
}

export interface SignInOptions {
  url: string;
  signIn: StoredSignIn | undefined;
  box: SecretBox;
  send: OutgoingGuard['fetch'];
}

/** How one added server is signed in at. A secret that cannot be opened any more is not sent, and shown as unreadable. */
export const openSignIn = ({ url, signIn, box, send }: SignInOptions): ServerSignIn => {
  if (!signIn) return { shown: undefined, fetch: send, hide: (text) => text };
  const { kind, header } = signIn;
  const secret = openOrNot(signIn.secret, box);
  const shown = { kind, ...defined({ header }), readable: secret !== undefined };
  if (secret === undefined) return { shown, fetch: send, hide: (text) => text };
  const { origin } = new URL(url);
  const [name, value] = kind === 'bearer' ? ['authorization', `Bearer ${secret}`] : [header ?? '', secret];
  return {
    shown,
    fetch: (target, init) => {
      if (new URL(String(target)).origin !== origin) return send(target, init);
      const headers = new Headers(init?.headers);
      headers.set(name, value);
      return send(target, { ...init, headers });
    },
    hide: (text) => (secret.length < HIDDEN_FROM_LENGTH ? text : text.replaceAll(secret, HIDDEN)),
  };
};

const openOrNot = (sealed: string, box: SecretBox): string | undefined => {
  try {
    return box.open(sealed);
  } catch {
    return undefined;
  }
};
