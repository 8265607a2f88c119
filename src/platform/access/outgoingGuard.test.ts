import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { createOutgoingGuard, OutgoingRefusedError } from './outgoingGuard';

const open: Server[] = [];
const guards: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(guards.splice(0).map((guard) => guard.close()));
  await Promise.all(
    open.splice(0).map(
      (server) =>
        new Promise((done) => {
          server.closeAllConnections();
          server.close(done);
        }),
    ),
  );
});

const serve = async (answer: RequestListener): Promise<number> => {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
};

const guardWith = (allowed: string[], resolve?: Parameters<typeof createOutgoingGuard>[1]) => {
  const guard = createOutgoingGuard(allowed, resolve);
  guards.push(guard);
  return guard;
};

const deepest = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? deepest(error.cause) : error;

describe('addresses that may not be called', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost.localdomain@127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://127.0.0.1./',
    'http://127.1/',
    'http://0/',
    'http://017700000001/',
    'http://0x7f000001/',
    'http://127.0.0.1%2e/',
    'http://１２７.０.０.１/',
    'http://127。0。0。1/',
    'http://[::127.0.0.1]/',
    'http://[::10.1.2.3]/',
    'http://[::7f00:1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[2600::5efe:127.0.0.1]/',
    'http://[2600::200:5efe:7f00:1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://[100::1]/',
    'http://[2001:db8::1]/',
    'http://[4000::1]/',
    'http://198.18.0.1/',
    'http://192.0.2.1/',
    'http://224.0.0.1/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'javascript:alert(1)',
    'not an address',
    'http://user:secret@example.com/',
  ])('%s', async (url) => {
    const guard = guardWith([]);
    expect(() => guard.check(url)).toThrow(expect.objectContaining({ status: 422, code: 'address-refused' }));
    await expect(guard.fetch(url)).rejects.toMatchObject({ code: 'address-refused' });
  });

  it('a public address is none of them', () => {
    expect(guardWith([]).check('https://[2606:2800:220:1:248:1893:25c8:1946]/mcp').port).toBe('');
    expect(guardWith([]).check('https://93.184.216.34:8443/mcp').port).toBe('8443');
  });
});

describe('a name', () => {
  const answers = (...addresses: string[]): Parameters<typeof createOutgoingGuard>[1] =>
    ((_host: string, _options: object, done: (e: null, a: object[]) => void) => {
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    }) as unknown as LookupFunction & Parameters<typeof createOutgoingGuard>[1];

  it('that points inside is refused, also when a public address stands before it', async () => {
    const called = jest.fn();
    const port = await serve((_request, response) => {
      called();
      response.end();
    });
    const guard = guardWith([], answers('93.184.216.34', '127.0.0.1'));
    const failure = await guard.fetch(`http://rebound.example:${String(port)}/`).catch(deepest);
    expect(failure).toBeInstanceOf(OutgoingRefusedError);
    expect(called).not.toHaveBeenCalled();
  });

  it('is connected to exactly the address that was judged, and resolved once', async () => {
    const port = await serve((request, response) => response.end(request.headers.host));
    const resolve = jest.fn(answers('127.0.0.1'));
    const guard = guardWith([`127.0.0.1:${String(port)}`], resolve);
    const response = await guard.fetch(`http://inside.example:${String(port)}/`);
    expect(await response.text()).toBe(`inside.example:${String(port)}`);
    expect(resolve).toHaveBeenCalledTimes(1);
  });
});

describe('a name whose answer changes', () => {
  const changing = (...answers: string[]): Parameters<typeof createOutgoingGuard>[1] =>
    ((_host: string, _options: object, done: (e: null, a: object[]) => void) => {
      done(null, [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]);
    }) as unknown as Parameters<typeof createOutgoingGuard>[1];

  it('is judged again by every connection', async () => {
    const called = jest.fn();
    const port = await serve((_request, response) => {
      called();
      response.writeHead(200, { connection: 'close' }).end('hello');
    });
    const guard = guardWith([`127.0.0.1:${String(port)}`], changing('127.0.0.1', '127.0.0.2'));
    const url = `http://changing.example:${String(port)}/`;
    expect(await (await guard.fetch(url)).text()).toBe('hello');
    expect(await guard.fetch(url).catch(deepest)).toBeInstanceOf(OutgoingRefusedError);
    expect(called).toHaveBeenCalledTimes(1);
  });
});

describe('an allowed address', () => {
  const allowedGuard = (port: number) => guardWith([`127.0.0.1:${String(port)}`]);

  it('is called; its neighbour is not', async () => {
    const port = await serve((_request, response) => response.end('hello'));
    const guard = allowedGuard(port);
    expect(await (await guard.fetch(`http://127.0.0.1:${String(port)}/`)).text()).toBe('hello');
    expect(() => guard.check('http://127.0.0.1:1/')).toThrow('may not be called');
  });

  it('may be a range', () => {
    expect(guardWith(['10.0.0.0/8']).check('http://10.9.8.7/').hostname).toBe('10.9.8.7');
  });

  it('cannot lead elsewhere by a redirect', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    });
    await expect(allowedGuard(port).fetch(`http://127.0.0.1:${String(port)}/`)).rejects.toThrow();
  });

  it('cannot answer more than 1 MB', async () => {
    const port = await serve((_request, response) => response.end(Buffer.alloc(1_100_000)));
    const response = await allowedGuard(port).fetch(`http://127.0.0.1:${String(port)}/`);
    await expect(response.text()).rejects.toThrow('more than 1048576 bytes');
  });

  it('may work on its answer where it is awaited patiently, and may then say up to 8 MB', async () => {
    const sizes: Record<string, number> = { '/much': 1_100_000, '/more': 8_400_000 };
    const waiting: (() => void)[] = [];
    const port = await serve(({ url = '' }, response) => {
      const answer = () => response.end(Buffer.alloc(sizes[url] ?? 0));
      if (url === '/slow') waiting.push(answer);
      else answer();
    });
    const guard = allowedGuard(port);
    const at = (path: string) => `http://127.0.0.1:${String(port)}${path}`;
    expect(await (await guard.fetchPatiently(at('/much'))).arrayBuffer()).toHaveProperty(
      'byteLength',
      1_100_000,
    );
    await expect((await guard.fetchPatiently(at('/more'))).text()).rejects.toThrow('more than 8388608 bytes');
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    try {
      const hurried = guard.fetch(at('/slow')).then(
        () => 'answered',
        (error: unknown) => (error as Error).name,
      );
      const patient = guard.fetchPatiently(at('/slow'));
      while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve));
      jest.advanceTimersByTime(10_000);
      expect(await hurried).toBe('TimeoutError');
      for (const answer of waiting) answer();
      expect((await patient).ok).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});
