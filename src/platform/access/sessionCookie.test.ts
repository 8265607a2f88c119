import { clearedSessionCookie, readSessionCookie, sessionCookie } from './sessionCookie';

const TOKEN = 'A'.repeat(43);

test('in production only this host gets the cookie, and only over TLS', () => {
  expect(sessionCookie(TOKEN, true)).toBe(
    `__Host-session=${TOKEN}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure`,
  );
  expect(clearedSessionCookie(true)).toBe(
    '__Host-session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
  );
});

test('in development the cookie needs no TLS', () => {
  expect(sessionCookie(TOKEN, false)).toBe(`session=${TOKEN}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`);
});

test.each([
  ['among others', `theme=dark; session=${TOKEN}; a=b`, TOKEN],
  ['no cookie at all', undefined, undefined],
  ['too short', 'session=AAAA', undefined],
  ['other characters', `session=${'é'.repeat(43)}`, undefined],
  ['the name of another cookie ends like it', `my-session=${TOKEN}`, undefined],
])('reads it: %s', (_what, header, value) => {
  expect(readSessionCookie(header, false)).toBe(value);
});

test('the name of development does not open a session in production', () => {
  expect(readSessionCookie(`session=${TOKEN}`, true)).toBeUndefined();
  expect(readSessionCookie(`__Host-session=${TOKEN}`, true)).toBe(TOKEN);
});
