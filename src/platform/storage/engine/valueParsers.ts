import { types, type CustomTypesConfig } from 'pg';

type TypeId = Parameters<CustomTypesConfig['getTypeParser']>[0];
type Parser = (text: string) => unknown;

const { builtins } = types;

const toIsoTime: Parser = (text) => {
  const parse = types.getTypeParser(builtins.TIMESTAMPTZ, 'text') as (text: string) => Date;
  return parse(text).toISOString();
};

const parsers = new Map<number, Parser>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, toIsoTime],
]);

/** Values as the contract wants them: numbers for `bigint` and `numeric`, ISO 8601 in UTC for times. */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: (oid: TypeId): Parser => parsers.get(oid) ?? (types.getTypeParser(oid, 'text') as Parser),
};
