import type { ToolServer } from '@contract/entities/toolServer';
import { defined } from '@contract/defined';
import { createFormBrowser } from './formBrowser';
import type { SignedIn } from './signIn';

/** Through the forms of the authorization server, up to the address that leads back. */
export const goThere = async (address: string): Promise<URL> => {
  const browser = createFormBrowser();
  const isBack = ({ pathname }: URL) => pathname.endsWith('/api/sign-in/callback');
  const form = await browser.open(address);
  const next = await browser.submit(form, { login: 'kim', password: 'any' }, isBack);
  return isBack(next.address) ? next.address : (await browser.submit(next, {}, isBack)).address;
};

export const comeBack = (who: SignedIn, address: URL) =>
  fetch(address, { headers: { cookie: who.cookie }, redirect: 'manual' });

/** Calls of one person about tool servers, and their sign-ins at those. */
export const toolSignIns = (who: SignedIn) => {
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await who.fetch(`/mcp/api${path}`, {
      method,
      ...defined({ body }),
      ...(method === 'GET' ? {} : { headers: { 'idempotency-key': crypto.randomUUID() } }),
    });
    const text = await answer.text();
    const said = JSON.parse(text) as { server?: ToolServer; address?: string; code?: string };
    return { status: answer.status, text, ...said };
  };
  const begin = async (id: string): Promise<string> => {
    const { address, text } = await send('POST', `/servers/${id}/sign-in`, {});
    if (address === undefined) throw new Error(text);
    return address;
  };
  return {
    send,
    begin,
    check: async (id: string) => (await send('POST', `/servers/${id}/check`)).server,
    /** The address that the browser is led to at last. */
    signInAt: async (id: string): Promise<URL> => {
      const answer = await comeBack(who, await goThere(await begin(id)));
      expect(answer.status).toBe(302);
      return new URL(answer.headers.get('location') ?? '');
    },
  };
};
