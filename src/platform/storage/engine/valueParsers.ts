import { types, type CustomTypesConfig } from 'pg';

type TypeId = Parameters<CustomTypesConfig['getTypeParser']>[0];
type Parser = (text: string) => unknown;

const { builtins } = types;

/** As both databases write times of a session in UTC; the others, as before Christ, are rare. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;
const MS_DIGITS = 3;

const toIsoTime: Parser = (text) => {
  const [, day, time, fraction = ''] = IN_UTC.exec(text) ?? [];
  if (day !== undefined && time !== undefined)
    return `${day}T${time}.${fraction.slice(0, MS_DIGITS).padEnd(MS_DIGITS, '0')}Z`;
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
