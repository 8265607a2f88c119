import { attachmentName, typeOfContent } from './attachedContent';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const always = (): boolean => true;
const never = (): boolean => false;

test.each([
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff\xdb', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['plain', 'text/plain'],
  ['', 'text/plain'],
])('%j is %s', (text, type) => {
  expect(typeOfContent(bytes(text), always)).toBe(type);
});

test.each([
  ['a sound in the wrapping of WebP', 'RIFF\x10\0\0\0WAVEfmt '],
  ['a NUL', 'a\0'],
  ['PNG that does not begin there', ' \x89PNG\r\n\x1a\n\0'],
])('%s is nothing that is taken', (_what, text) => {
  expect(typeOfContent(bytes(text), always)).toBeUndefined();
});

test('what is no UTF-8 is no text', () => {
  expect(typeOfContent(bytes('\xb1\xdd'), never)).toBeUndefined();
});

test('a long name keeps its beginning and its ending, and no letter is halved', () => {
  const name = attachmentName(`${'가😀'.repeat(100)}.csv`);
  expect(name).toMatch(/^가😀가😀/u);
  expect(name).toMatch(/….*\.csv$/u);
  expect(Array.from(name)).toHaveLength(100);
  expect(name).not.toMatch(/\p{Cs}/u);
});
