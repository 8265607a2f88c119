import { localPortBases, sameOriginBases, serviceBasesOf, webSocketBase } from './serviceBases';

test('on one origin every service has a sub-path', () => {
  const bases = sameOriginBases('https://console.example');
  expect(bases.chat).toBe('https://console.example');
  expect(bases.gateway).toBe('https://console.example/a2a');
  expect(bases.tools).toBe('https://console.example/mcp');
  expect(bases.monitor).toBe('https://console.example/monitor');
});

test('with local ports every service has its own', () => {
  const bases = localPortBases('http://localhost');
  expect([bases.chat, bases.gateway, bases.gatewaySocket, bases.tools, bases.optimizer]).toEqual([
    'http://localhost:3007',
    'http://localhost:4000',
    'http://localhost:4001',
    'http://localhost:5000',
    'http://localhost:3005',
  ]);
});

test('the page says which', () => {
  const location = { origin: 'http://a:1', protocol: 'http:', hostname: 'a' };
  expect(serviceBasesOf('same-origin', location).chat).toBe('http://a:1');
  expect(serviceBasesOf('local-ports', location).chat).toBe('http://a:3007');
});

test('sockets follow the scheme of the page', () => {
  expect(webSocketBase('https://a')).toBe('wss://a');
});
