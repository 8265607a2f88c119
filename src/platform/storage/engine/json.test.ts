import { cleanText, toCanonicalJson, toJson } from './json';
import { containsPattern } from './likePattern';

test('JSON text holds nothing that PostgreSQL refuses', () => {
  expect(toJson({ a: 'x\0y', 'k\0': ['\ud800', '\udc00', '😀'] })).toBe(
    '{"a":"x\ufffdy","k\ufffd":["\ufffd","\ufffd","😀"]}',
  );
  expect(toJson('\\u0000')).toBe('"\\\\u0000"');
  expect(toJson(undefined)).toBe('null');
});

test('canonical JSON does not depend on the order of keys', () => {
  expect(toCanonicalJson({ b: { d: 1, c: [{ y: 1, x: 2 }] }, a: undefined })).toBe(
    '{"b":{"c":[{"x":2,"y":1}],"d":1}}',
  );
});

test('a key called __proto__ stays a key', () => {
  expect(toCanonicalJson(JSON.parse('{"__proto__":{"admin":true}}'))).toBe('{"__proto__":{"admin":true}}');
});

test('text is cleaned and whole emoji stay', () => {
  expect(cleanText('a\0😀\ud83d')).toBe('a\ufffd😀\ufffd');
});

test('a search text means itself', () => {
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});
