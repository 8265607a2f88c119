import type * as v from 'valibot';
import { ENDPOINTS } from './allEndpoints';
import { partsOf, type Endpoint } from './endpoint';

const declared: readonly Endpoint[] = ENDPOINTS;
const fieldsOf = (schema: v.GenericSchema | undefined): string[] =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object) : [];

test('every call is declared once', () => {
  const operations = declared.map(({ operation }) => operation);
  expect(operations.filter((one, at) => operations.indexOf(one) !== at)).toEqual([]);
});

test.each(declared.map((one) => [one.operation, one] as const))('%s fits its address', (_name, one) => {
  const { method, path } = partsOf(one);
  expect(fieldsOf(one.params)).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  expect(method === 'GET' ? [one.body, one.bodyTypes] : [one.query]).toEqual(
    method === 'GET' ? [undefined, undefined] : [undefined],
  );
  expect(one.answer ?? one.answerTypes ?? one.bodyTypes ?? one.redirects).toBeDefined();
});
