import { createForeignSchemas, ForeignSchemaError } from './foreignSchemas';

const schemas = createForeignSchemas();
afterAll(() => schemas.close());

const textWith = (pattern: string) => ({ type: 'object', properties: { text: { type: 'string', pattern } } });
const nested = (depth: number): object => (depth === 0 ? {} : { x: nested(depth - 1) });
const twice = [{ $ref: '#/$defs/node' }, { $ref: '#/$defs/node' }];
/** Each level of the value is looked at twice: 2⁴⁰ looks at a value of forty levels. */
const EXPONENTIAL = {
  $ref: '#/$defs/node',
  $defs: { node: { properties: { x: { allOf: twice } } } },
};

test('says what is wrong, by place', async () => {
  const schema = { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] };
  expect(await schemas.check(schema, { count: 3 })).toBeUndefined();
  expect(await schemas.check(schema, { count: 'three' })).toBe('data/count must be integer');
  expect(await schemas.check(schema, {})).toBe("data must have required property 'count'");
});

test.each(['^(a+)+$', '^(a|aa)+$', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
  'the pattern %s, which would run for ever, is answered at once',
  async (pattern) => {
    const text = `${'a'.repeat(2000)}!`;
    expect(await schemas.check(textWith(pattern), { text })).toContain('must match pattern');
  },
);

test('also as the name of a property', async () => {
  const schema = { patternProperties: { '^(a+)+$': { type: 'string' } } };
  expect(await schemas.check(schema, { [`${'a'.repeat(2000)}!`]: 1, aa: 1 })).toBe('data/aa must be string');
});

test('a schema that does not end is ended, while everything else goes on, and the next one is checked', async () => {
  await schemas.check({}, 1);
  let beats = 0;
  const heart = setInterval(() => (beats += 1), 10);
  await expect(schemas.check(EXPONENTIAL, nested(40))).rejects.toThrow(ForeignSchemaError);
  clearInterval(heart);
  expect(beats).toBeGreaterThan(5);
  expect(await schemas.check(textWith('^b'), { text: 'a' })).toContain('must match pattern');
});

test('of many that do not end at once each fails for itself', async () => {
  const answers = await Promise.allSettled([
    schemas.check(EXPONENTIAL, nested(40)),
    schemas.check({ type: 'string' }, 1),
    schemas.check(EXPONENTIAL, nested(41)),
    schemas.check({ type: 'string' }, 'one'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
});

test('a schema that eats all memory ends its thread only', async () => {
  const wide = { type: 'array', items: { anyOf: Array.from({ length: 20_000 }, () => EXPONENTIAL) } };
  await expect(schemas.check(wide, [nested(40)])).rejects.toThrow(ForeignSchemaError);
  expect(await schemas.check({ type: 'string' }, 'one')).toBeUndefined();
});

test.each([
  ['no pattern at all', textWith('(')],
  ['a reference to nowhere', { $ref: 'https://evil.example/schema' }],
  ['an asynchronous one', { $async: true, type: 'string' }],
])('%s is told as unusable', async (_what, schema) => {
  await expect(schemas.check(schema, { text: 'x' })).rejects.toThrow('its schema is unusable');
});

test('what the safe engine does not know keeps nobody from calling', async () => {
  expect(await schemas.check(textWith(String.raw`^(?=.*\d)(\w)\1`), { text: 'anything' })).toBeUndefined();
});

test.each([
  [String.raw`^\d{4}-\d{2}$`, '2026-11', '2026/11'],
  [String.raw`^[\w.+-]+@[\w-]+\.\w+$`, 'mina@demo.example', 'mina'],
  [String.raw`^#?[\u0041-\u0046]+$`, '#ABC', '#XYZ'],
  [String.raw`^(?<year>\d+)\/$`, '26/', '26'],
  ['^가+$', '가가', '나'],
])('%s means what it means to others', async (pattern, right, wrong) => {
  expect(await schemas.check(textWith(pattern), { text: right })).toBeUndefined();
  expect(await schemas.check(textWith(pattern), { text: wrong })).toContain('must match pattern');
});

test('one server cannot stand in for the schema of another by its id', async () => {
  const id = 'https://schemas.example/arguments';
  expect(await schemas.check({ $id: id }, 1)).toBeUndefined();
  expect(await schemas.check({ $id: id, type: 'string' }, 1)).toBe('data must be string');
});

test.each([
  ['http://json-schema.org/draft-07/schema#', { items: [{ type: 'string' }] }],
  ['https://json-schema.org/draft/2020-12/schema', { prefixItems: [{ type: 'string' }] }],
])('%s is understood', async ($schema, schema) => {
  expect(await schemas.check({ $schema, ...schema }, [1])).toBe('data/0 must be string');
});
