import type {
  CreationOptionsResponse,
  PasskeysResponse,
  RequestOptionsResponse,
} from '@contract/http/passkeys';
import type { SignedIn } from './signIn';
import { createPasskey, type Lies, type VirtualPasskey } from './virtualAuthenticator';

export interface Told {
  status: number;
  body: Record<string, unknown>;
  cookies: string[];
}

/** `host` is the one that a browser would name, where it is another than that of the address. */
const post = async (
  url: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Told> => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, cookies };
};

/** The page of the platform, as the browser has it: passkeys need a name, which an IP address is not. */
export const pageOf = (url: string): string => url.replace('127.0.0.1', 'localhost');

export interface Begun {
  options: CreationOptionsResponse['options'];
  cookie: string;
}

/** Undefined options where it was refused. */
export const beginPasskey = async (
  url: string,
  { cookie }: Pick<SignedIn, 'cookie'>,
  proof: { password: string; code?: string },
): Promise<Told & { begun: Begun | undefined }> => {
  const told = await post(pageOf(url), '/api/passkeys/options', proof, { cookie });
  if (told.status !== 200) return { ...told, begun: undefined };
  const { options } = told.body as unknown as CreationOptionsResponse;
  return { ...told, begun: { options, cookie: told.cookies.join('; ') } };
};

export const addPasskey = (
  url: string,
  { cookie }: Pick<SignedIn, 'cookie'>,
  begun: Pick<Begun, 'cookie'>,
  passkey: Pick<VirtualPasskey, 'made'>,
  name = 'Laptop',
): Promise<Told> =>
  post(
    pageOf(url),
    '/api/passkeys',
    { name, credential: passkey.made },
    { cookie: `${cookie}; ${begun.cookie}` },
  );

/** Adds one as an honest browser does. */
export const havePasskey = async (
  url: string,
  session: Pick<SignedIn, 'cookie'>,
  proof: { password: string; code?: string },
  name = 'Laptop',
): Promise<{ passkey: VirtualPasskey; id: string }> => {
  const { begun, body } = await beginPasskey(url, session, proof);
  if (!begun) throw new Error(`No passkey can be added: ${JSON.stringify(body)}`);
  const passkey = createPasskey(pageOf(url), begun.options);
  const added = await addPasskey(url, session, begun, passkey, name);
  if (added.status !== 200) throw new Error(`The passkey was not added: ${JSON.stringify(added.body)}`);
  const { passkeys } = added.body as unknown as PasskeysResponse;
  return { passkey, id: passkeys.find((one) => one.name === name)?.id ?? '' };
};

export const beginPasskeySignIn = async (
  url: string,
): Promise<{ options: RequestOptionsResponse['options']; cookie: string }> => {
  const told = await post(pageOf(url), '/api/auth/passkey/options', {});
  const { options } = told.body as unknown as RequestOptionsResponse;
  return { options, cookie: told.cookies.join('; ') };
};

export const answerPasskey = (
  url: string,
  cookie: string,
  credential: ReturnType<VirtualPasskey['answer']>,
): Promise<Told> => post(pageOf(url), '/api/auth/passkey', { credential }, { cookie });

/** From the challenge to the answer, in one browser. */
export const signInByPasskey = async (
  url: string,
  passkey: VirtualPasskey,
  lies: Lies = {},
): Promise<Told> => {
  const { options, cookie } = await beginPasskeySignIn(url);
  return answerPasskey(url, cookie, passkey.answer(options, lies));
};
