import { Ajv, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { safePattern } from './safePattern';

/** Answers what is wrong with a value; undefined when nothing is. */
export type SchemaCheck = (value: unknown) => string | undefined;

const OPTIONS: Options = {
  strict: false,
  validateSchema: false,
  allErrors: false,
  code: { regExp: safePattern },
  logger: false,
};

/** Compiles a schema of somebody else, apart from all others. Throws for one that cannot be compiled. */
export const compileForeignSchema = (schema: Record<string, unknown>): SchemaCheck => {
  const ajv = engineFor(schema['$schema']);
  addFormats(ajv);
  const validate = ajv.compile(schema);
  if ('$async' in validate) throw new Error('asynchronous schemas are not supported');
  return (value) => {
    if (validate(value)) return undefined;
    return ajv.errorsText(validate.errors);
  };
};

const engineFor = (dialect: unknown) => {
  if (typeof dialect !== 'string') return new Ajv2020(OPTIONS);
  if (/draft-0[67]/.test(dialect)) return new Ajv(OPTIONS);
  return dialect.includes('2019-09') ? new Ajv2019(OPTIONS) : new Ajv2020(OPTIONS);
};
