import * as v from 'valibot';

export const ERROR_KINDS = ['Timeout', 'Connection', 'Validation', 'Other'] as const;
export const ErrorKind = v.picklist(ERROR_KINDS);
export type ErrorKind = v.InferOutput<typeof ErrorKind>;
