import { loginAddress, safeReturnTo } from './returnTo';

test.each(['/ai-console?c=1#m', '/observe?tab=logs', '/'])('%s is a path of this console', (path) => {
  expect(safeReturnTo(path)).toBe(path);
});

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login?returnTo=/x',
  '/..//evil.example',
])('%j leads home', (asked) => {
  expect(safeReturnTo(asked)).toBe('/');
});

test('the sign-in page remembers where somebody wanted to go', () => {
  expect(loginAddress('/costs?period=7d')).toBe('/login?returnTo=%2Fcosts%3Fperiod%3D7d');
  expect(loginAddress('/')).toBe('/login');
});
