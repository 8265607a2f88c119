import { runEndpoint } from '@console/common/saga/runEndpoint';
import type { SagaGenerator } from 'typed-redux-saga';
import * as v from 'valibot';
import { toolCallsApi, type ToolCallArgument } from './toolCallsApi';

/** Behaviour, section 10.2: what a failed call is called; `message` is the cause in the tool's words. */
export class ToolExecutionError extends Error {
  readonly title = 'Tool execution failed';

  constructor(
    message: string,
    /** The tool manager's, e.g. `key-reused`. */
    readonly code: string,
  ) {
    super(message);
  }
}

/** The tool's result as the schema reads it; throws ToolExecutionError. */
export function* callTool<Schema extends v.GenericSchema>(
  argument: ToolCallArgument,
  schema: Schema,
): SagaGenerator<v.InferOutput<Schema>> {
  const { data, error } = yield* runEndpoint(toolCallsApi.endpoints.callTool.initiate(argument));
  if (error) throw new ToolExecutionError(error.error, error.code);
  const parsed = v.safeParse(schema, data.result);
  if (!parsed.success) {
    throw new ToolExecutionError(`Unexpected answer: ${parsed.issues[0].message}`, 'invalid_answer');
  }
  return parsed.output;
}
