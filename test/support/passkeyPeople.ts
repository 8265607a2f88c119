import { once } from './accessKeys';
import { havePasskey, type Told } from './passkeys';
import { signIn, type SignedIn } from './signIn';
import type { VirtualPasskey } from './virtualAuthenticator';

export const PASSWORD = 'four-quiet-lanterns-7';

export interface Person {
  username: string;
  id: string;
  session: SignedIn;
}
export interface Holder extends Person {
  passkey: VirtualPasskey;
  passkeyId: string;
}

export interface AuditedChange {
  actor: string;
  action: string;
  target: string;
  details: object;
}

/** A change that somebody makes, once. */
export const send = async (who: SignedIn, path: string, body: object, method = 'POST') => {
  const answer = await who.fetch(path, { method, body, headers: once() });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

/** People of a platform, each added for one test, and what is written down of them. */
export const createPeople = (platform: { url: string }, admin: SignedIn) => {
  let made = 0;
  const addPerson = async (role = 'member'): Promise<Person> => {
    made += 1;
    const username = `holder.${String(made)}`;
    const email = `${username}@team.example`;
    const { status, body } = await send(admin, '/api/accounts', {
      username,
      email,
      role,
      password: PASSWORD,
    });
    if (status !== 200) throw new Error(`${username} was not added: ${JSON.stringify(body)}`);
    const { id } = body['account'] as { id: string };
    return { username, id, session: await signIn(platform.url, username, PASSWORD) };
  };
  return {
    addPerson,
    withPasskey: async (role?: string): Promise<Holder> => {
      const person = await addPerson(role);
      const { passkey, id } = await havePasskey(platform.url, person.session, { password: PASSWORD });
      return { ...person, passkey, passkeyId: id };
    },
    /** The newest first. */
    auditOf: async (word: string): Promise<AuditedChange[]> => {
      const answer = await admin.fetch(`/api/audit?q=${word}`);
      return ((await answer.json()) as { records: AuditedChange[] }).records;
    },
    /** The session that an answer opened. */
    sessionOf: ({ cookies }: Told): SignedIn => {
      const cookie = cookies.find((one) => one.startsWith('session=')) ?? '';
      return {
        cookie,
        fetch: (path, { method = 'GET', headers = {} } = {}) =>
          fetch(`${platform.url}${path}`, { method, headers: { cookie, ...headers } }),
      };
    },
  };
};
