/** What a browser does with redirections, cookies and plain forms, and nothing else. */
export interface FormBrowser {
  /** Follows redirections until `stopAt` says that this is the address, which is then not asked for. */
  open: (address: string, stopAt?: (address: URL) => boolean) => Promise<Page>;
  /** Sends the first form of the page with its hidden fields and these. */
  submit: (page: Page, fields?: Record<string, string>, stopAt?: (address: URL) => boolean) => Promise<Page>;
  cookies: (address: string) => string;
}

export interface Page {
  address: URL;
  status: number;
  html: string;
}

const REDIRECTS_MAX = 20;

export const createFormBrowser = (): FormBrowser => {
  /** By origin, then name. */
  const jars = new Map<string, Map<string, string>>();
  const jarOf = ({ host }: URL) => {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  const headerOf = (address: URL) =>
    [...jarOf(address)].map(([name, value]) => `${name}=${value}`).join('; ');
  const go = async (first: URL, init: RequestInit, stopAt: (address: URL) => boolean): Promise<Page> => {
    let [address, request] = [first, init];
    for (let step = 0; step < REDIRECTS_MAX; step += 1) {
      if (stopAt(address)) return { address, status: 0, html: '' };
      const headers = new Headers(request.headers);
      headers.set('cookie', headerOf(address));
      const answer = await fetch(address, { ...request, headers, redirect: 'manual' });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jarOf(address).delete(pair.slice(0, at));
        else jarOf(address).set(pair.slice(0, at), pair.slice(at + 1));
      }
      const location = answer.headers.get('location');
      if (location === null) return { address, status: answer.status, html: await answer.text() };
      address = new URL(location, address);
      request = {};
    }
    throw new Error(`More than ${String(REDIRECTS_MAX)} redirections, the last to ${address.href}`);
  };
  return {
    open: (address, stopAt = () => false) => go(new URL(address), {}, stopAt),
    submit: ({ address, html }, fields = {}, stopAt = () => false) => {
      const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? '';
      const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      );
      const body = new URLSearchParams([...hidden, ...Object.entries(fields)]);
      return go(new URL(action, address), { method: 'POST', body }, stopAt);
    },
    cookies: (address) => headerOf(new URL(address)),
  };
};
