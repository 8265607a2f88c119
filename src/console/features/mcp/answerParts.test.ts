import { answerParts, mediaAddress, promptMessages, promptText } from './answerParts';

test('an answer is its content, then what it says in structure; what is not known is shown as it came', () => {
  const link = { type: 'resource_link', uri: 'file:///a', name: 'a' };
  const odd = { type: 'hologram', data: 1 };
  const content = [{ type: 'text', text: 'Hi' }, link, odd, { type: 'image', data: 'AA==' }];
  expect(answerParts({ content, structuredContent: { a: 1 } })).toEqual([
    { type: 'text', text: 'Hi' },
    link,
    { type: 'other', value: odd },
    { type: 'other', value: { type: 'image', data: 'AA==' } },
    { type: 'structured', value: { a: 1 } },
  ]);
});

test('a resource that was read is its contents', () => {
  const contents = [
    { uri: 'a://1', text: 'one' },
    { uri: 'a://2', blob: 'AA==', mimeType: 'image/png' },
  ];
  expect(answerParts({ content: [], structuredContent: { contents } })).toEqual([
    { type: 'resource', resource: { uri: 'a://1', text: 'one' } },
    { type: 'resource', resource: { uri: 'a://2', blob: 'AA==', mimeType: 'image/png' } },
  ]);
});

test('a prompt that was got is its messages, and their words one text', () => {
  const messages = [
    { role: 'user', content: { type: 'text', text: 'Look:' } },
    { role: 'user', content: { type: 'image', data: 'AA==', mimeType: 'image/png' } },
    { role: 'assistant', content: { type: 'resource', resource: { uri: 'a://1', text: 'one' } } },
  ];
  const read = promptMessages({ content: [], structuredContent: { messages } }) ?? [];
  expect(read.map(({ role, parts }) => [role, parts[0]?.type])).toEqual([
    ['user', 'text'],
    ['user', 'image'],
    ['assistant', 'resource'],
  ]);
  expect(promptText(read)).toBe('Look:\n\none');
  expect(promptMessages({ content: [] })).toBeUndefined();
});

test.each([
  ['image/png', 'image', 'data:image/png;base64,AA=='],
  ['IMAGE/PNG; x=1', 'image', 'data:image/png;base64,AA=='],
  ['audio/wav', 'audio', 'data:audio/wav;base64,AA=='],
])('%s is a medium', (type, kind, src) => {
  expect(mediaAddress('AA==', type)).toEqual({ kind, src });
});

test.each(['image/svg+xml', 'text/html', 'audio/"onerror', undefined])('%s is none', (type) => {
  expect(mediaAddress('AA==', type)).toBeUndefined();
});
