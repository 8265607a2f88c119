import { argumentFields, changedArguments, readArguments } from './argumentFields';

const SCHEMA = {
  type: 'object',
  required: ['channel', 'text'],
  properties: {
    channel: { type: 'string' },
    text: { type: 'string' },
    limit: { type: 'integer' },
    priority: { enum: ['low', 'high'] },
    silent: { type: 'boolean' },
    attendees: { type: 'array' },
  },
};
const params = { channel: '#general', text: 'hello' };

test('a field for each argument of the schema and of the call, in its simplest form', () => {
  expect(argumentFields(SCHEMA, params).map(({ name, kind }) => `${name}:${kind}`)).toEqual([
    'channel:text',
    'text:text',
    'limit:number',
    'priority:choice',
    'silent:choice',
    'attendees:json',
  ]);
});

test('without a schema the values say what they are', () => {
  const fields = argumentFields(undefined, { a: 'x', b: 5, c: true, d: ['y'] });
  expect(fields.map(({ kind }) => kind)).toEqual(['text', 'number', 'choice', 'json']);
});

test('texts become arguments, and what is left empty is left out', () => {
  const texts = { channel: '#a', text: ' b ', limit: '3', priority: 'high', silent: 'false', attendees: '' };
  expect(readArguments(argumentFields(SCHEMA, params), texts)).toEqual({
    params: { channel: '#a', text: ' b ', limit: 3, priority: 'high', silent: false },
    problems: {},
  });
});

test('what cannot be read is named by its field', () => {
  const texts = { channel: '', text: 'b', limit: 'many', attendees: '[' };
  expect(readArguments(argumentFields(SCHEMA, params), texts).problems).toEqual({
    channel: 'isRequired',
    limit: 'notNumber',
    attendees: 'notJson',
  });
});

test('changed, added and removed arguments differ', () => {
  expect(changedArguments({ a: 1, b: [1], c: 'x' }, { a: 1, b: [2], d: 'y' })).toEqual(['b', 'c', 'd']);
});
