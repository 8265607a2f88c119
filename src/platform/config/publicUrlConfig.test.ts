import { readConfig } from './platformConfig';

test.each([
  ['https://console.example.com', ['https://console.example.com']],
  ['https://console.example.com/', ['https://console.example.com']],
  ['https://example.com/team/console/', ['https://example.com/team/console']],
  ['http://a.example, https://b.example/ops', ['http://a.example', 'https://b.example/ops']],
])('PUBLIC_URL=%s is read without a slash at its end', (text, urls) => {
  expect(readConfig({ PUBLIC_URL: text }).publicUrls).toEqual(urls);
});

test.each([
  'console.example.com',
  'ftp://console.example.com',
  'https://user@console.example.com',
  'https://example.com/ops?x=1',
  'https://example.com/ops#x',
  'https://example.com/a b',
  // Not to be told from the platform's own.
  'https://example.com/api',
  'https://example.com/mcp/console',
])('PUBLIC_URL=%s is refused by its name', (text) => {
  expect(() => readConfig({ PUBLIC_URL: text })).toThrow(/^Configuration: PUBLIC_URL.*must be like https:/);
});

test('its hosts may call, whatever stands behind them', () => {
  expect(readConfig({ PUBLIC_URL: 'https://example.com/ops' }).allowedOrigins).toContain(
    'https://example.com',
  );
});
