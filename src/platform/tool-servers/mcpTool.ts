import { toStandardJsonSchema } from '@valibot/to-json-schema';
import type { CallToolResult, McpServer, ToolAnnotations } from '@modelcontextprotocol/server';
import type * as v from 'valibot';
import { defined } from '@contract/defined';
import { inSpan, type SpanOptions } from '@platform/telemetry/spans';
import { ToolError } from './toolError';
import { DUPLICATE_META, IDEMPOTENCY_KEY_META, RUN_ID_META } from './toolMeta';

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

export interface ToolAnswer<Output> {
  value: Output;
  /** True when an earlier call with the same key had already done it. */
  duplicate?: boolean;
}

/** Data that comes with a call besides its arguments. */
export interface ToolCall {
  idempotencyKey: string | undefined;
  runId: string | undefined;
}

export interface ToolDefinition<Input extends ObjectSchema, Output extends ObjectSchema> {
  name: string;
  description: string;
  input: Input;
  output: Output;
  effect: keyof typeof ANNOTATIONS;
  /** Throws ToolError for what the caller did wrong. */
  run: (input: v.InferOutput<Input>, call: ToolCall) => Promise<ToolAnswer<v.InferOutput<Output>>>;
}

/** Adds one tool to a server. */
export type McpTool = (server: McpServer) => void;

const ANNOTATIONS = {
  read: { readOnlyHint: true, openWorldHint: false },
  write: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  destructive: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
} satisfies Record<string, ToolAnnotations>;

/** A tool whose schemas come from valibot; its output travels as structured content and as text. */
export const mcpTool = <Input extends ObjectSchema, Output extends ObjectSchema>(
  definition: ToolDefinition<Input, Output>,
): McpTool => {
  const config = {
    description: definition.description,
    inputSchema: describe(definition.input),
    outputSchema: describe(definition.output),
    annotations: ANNOTATIONS[definition.effect],
  };
  return (server) => {
    server.registerTool(definition.name, config, async (input, context): Promise<CallToolResult> => {
      const meta = context.mcpReq._meta;
      const call = {
        idempotencyKey: textOf(meta?.[IDEMPOTENCY_KEY_META]),
        runId: textOf(meta?.[RUN_ID_META]),
      };
      try {
        return success(
          await inSpan(`tools/call ${definition.name}`, spanOf(call), () => definition.run(input, call)),
        );
      } catch (error) {
        return failure(definition.name, error);
      }
    });
  };
};

/** The answering side of a call, which is told as an `execute_tool` by whoever calls. */
const spanOf = ({ runId }: ToolCall): SpanOptions => ({
  kind: 'server',
  ...defined({ runId }),
  attributes: { 'mcp.method.name': 'tools/call' },
});

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const success = ({ value, duplicate }: ToolAnswer<object>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: { ...value },
  ...(duplicate ? { _meta: { [DUPLICATE_META]: true } } : {}),
});

const failure = (name: string, error: unknown): CallToolResult => {
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const text = error instanceof ToolError ? reason : `${name} failed: ${reason}`;
  return { content: [{ type: 'text', text }], isError: true };
};

/** Rules that the schema language has no word for, such as a day that exists, are checked all the same when a call comes. */
const BEYOND_JSON_SCHEMA = { ignoreActions: ['check'] };

const describe = <Schema extends Parameters<typeof toStandardJsonSchema>[0]>(schema: Schema) => {
  const { '~standard': standard } = toStandardJsonSchema(schema);
  const { input, output } = standard.jsonSchema;
  const jsonSchema: typeof standard.jsonSchema = {
    input: (options) => input({ ...options, libraryOptions: BEYOND_JSON_SCHEMA }),
    output: (options) => output({ ...options, libraryOptions: BEYOND_JSON_SCHEMA }),
  };
  return { '~standard': { ...standard, jsonSchema } };
};
