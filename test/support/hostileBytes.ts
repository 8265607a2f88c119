import type { Random } from '@platform/storage/demo/random';
import { upgradeOf } from './rawPeer';

/** What a stranger says, and what it does then: `leave` says nothing more and stays. */
export interface HostileTry {
  bytes: string | Buffer;
  then: 'wait' | 'reset' | 'leave' | 'end' | 'reset-on-answer';
}

const PATHS = [
  '//',
  'http://[',
  '///',
  '//evil.example/ws/traces',
  'http://evil.example/ws/traces',
  '/x/../socket.io/?EIO=4&transport=websocket',
  '/socket.io/../ws/traces',
  '/socket.io/?EIO=4&transport=websocket',
  '/socket.io/?EIO=4&transport=websocket&sid=nobody',
  '/socket.io/?EIO=4&transport=__proto__&sid=constructor',
  '/socket.io/?EIO=x&transport[]=websocket',
  '/socket.iox',
  '/ws/traces',
  '/ws/logs?since=99999999999999999999&epoch=%00',
  '/ws/',
  '/ws/nobody',
  '/%',
  '/%E0%A4%A',
  '/\\..\\..',
  '*',
  'ws',
  '/?',
  '/#',
  '/:80/',
  `/${'a'.repeat(9000)}`,
  `/ws/traces?${'b=1&'.repeat(1500)}`,
];
const HEADERS: Record<string, string>[] = [
  {},
  { Origin: 'http://[' },
  { Origin: 'null' },
  { Cookie: 'session=%%%; session=\u00ff' },
  { Cookie: `session=${'A'.repeat(43)}` },
  { 'Content-Length': '100' },
  { 'Sec-WebSocket-Key': 'short' },
  { 'Sec-WebSocket-Version': '99' },
  { 'Sec-WebSocket-Extensions': 'permessage-deflate; server_max_window_bits=99' },
  { Upgrade: 'h2c' },
];
const REQUESTS = [
  'GET // HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /x/../y HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /%E0%A4%A HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'PUT /api/config/system HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\nhello',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{]',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: 2\r\n\r\n{}',
  'POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n2[[[',
  'GET /socket.io/?EIO=4&transport=polling&sid=nobody HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /socket.io/?EIO=4&transport=polling&sid=__proto__ HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST /slack/events HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  'POST /v1/traces HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  'GET /.well-known/agent-card.json HTTP/1.1\r\nHost: \u00ff\u00fe\r\n\r\n',
  'GET /readyz HTTP/1.1\r\nHost: a\r\nX: \u0001\r\n\r\n',
];
const SLOW =
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"us';

const garbage = ({ integer }: Random): Buffer =>
  Buffer.from(Array.from({ length: integer(1, 200) }, () => integer(0, 255)));
const ENDINGS: readonly HostileTry['then'][] = ['wait', 'reset', 'end', 'reset-on-answer'];

const KINDS: { weight: number; make: (random: Random) => HostileTry }[] = [
  {
    weight: 45,
    make: ({ pick }) => ({ bytes: upgradeOf(pick(PATHS), pick(HEADERS)), then: pick(ENDINGS) }),
  },
  { weight: 20, make: ({ pick }) => ({ bytes: pick(REQUESTS), then: pick(ENDINGS) }) },
  {
    weight: 10,
    make: ({ pick, chance, integer }) => {
      const whole = chance(0.5) ? upgradeOf(pick(PATHS)) : pick(REQUESTS);
      return { bytes: whole.slice(0, integer(0, whole.length - 1)), then: pick(['reset', 'end', 'leave']) };
    },
  },
  { weight: 10, make: ({ pick }) => ({ bytes: SLOW, then: pick(['reset', 'end', 'leave']) }) },
  { weight: 10, make: (random) => ({ bytes: garbage(random), then: random.pick(['reset', 'end']) }) },
  {
    weight: 5,
    make: (random) => {
      const bytes = Buffer.concat([Buffer.from(upgradeOf('/ws/traces')), garbage(random)]);
      return { bytes, then: random.pick(ENDINGS) };
    },
  },
];

export const hostileTry = (random: Random): HostileTry =>
  KINDS[random.weighted(KINDS.map(({ weight }) => weight))]!.make(random);
