import type {
  CallToolResult,
  Client,
  Prompt,
  RequestOptions,
  ResourceTemplateType,
  Resource,
  Tool,
} from '@modelcontextprotocol/client';
import * as v from 'valibot';
import { HttpError } from '@platform/http/httpError';
import type { Belief } from './toolTrust';

/** Content that a server offers besides tools, as it describes it. */
export interface ServerContent {
  resources: readonly Resource[];
  templates: readonly ResourceTemplateType[];
  prompts: readonly Prompt[];
}

export const NO_CONTENT: ServerContent = { resources: [], templates: [], prompts: [] };

const Text = v.pipe(v.string(), v.maxLength(10_000));
const Uri = v.strictObject({ uri: v.pipe(Text, v.minLength(1)) });
const READS = {
  'resources/read': Uri,
  'resources/subscribe': Uri,
  'prompts/get': v.strictObject({
    name: v.pipe(Text, v.minLength(1)),
    arguments: v.optional(v.record(v.string(), Text)),
  }),
  'completion/complete': v.strictObject({
    ref: v.variant('type', [
      v.object({ type: v.literal('ref/prompt'), name: Text }),
      v.object({ type: v.literal('ref/resource'), uri: Text }),
    ]),
    argument: v.object({ name: Text, value: Text }),
    context: v.optional(v.object({ arguments: v.optional(v.record(v.string(), Text)) })),
  }),
};

/** Reading a resource, being told of its changes, getting a prompt and completing its arguments are calls of their server like those of its tools, under these names. */
export type ContentRead = keyof typeof READS;

/** Made by whoever keeps the session, and made again in the next one. */
export const SUBSCRIBE = 'resources/subscribe';

export const isContentRead = (method: string): method is ContentRead => Object.hasOwn(READS, method);

/** They read, whoever's server it is: so the protocol has them. */
export const CONTENT_BELIEF: Belief = { tier: 'read', unjudged: false };

/** As a tool would be defined that does it. */
export const contentTool = (method: ContentRead): Tool => ({ name: method, inputSchema: { type: 'object' } });

/** Throws 400 for what the request cannot be made of. */
export const assertReadable = (method: ContentRead, params: Record<string, unknown>): void => {
  const { success, issues } = v.safeParse(READS[method], params);
  if (success) return;
  const [{ message }] = issues;
  throw new HttpError(400, 'invalid-input', `${method}: ${message}`);
};

/** The server's whole answer, as structured content of an answer without other content. */
export const readContent = async (
  client: Client,
  method: Exclude<ContentRead, typeof SUBSCRIBE>,
  params: Record<string, unknown>,
  options: RequestOptions,
): Promise<CallToolResult> => {
  const fresh = { ...options, cacheMode: 'bypass' as const };
  const ask = () => {
    switch (method) {
      case 'resources/read':
        return client.readResource(v.parse(READS[method], params), fresh);
      case 'prompts/get':
        return client.getPrompt(v.parse(READS[method], params), options);
      case 'completion/complete':
        return client.complete(v.parse(READS[method], params), options);
    }
  };
  return { content: [], structuredContent: await ask() };
};

/** Content that the server offers now. One that has no templates need not know the question. */
export const listContent = async (client: Client, timeout: number): Promise<ServerContent> => {
  const { resources, prompts } = client.getServerCapabilities() ?? {};
  const fresh = { timeout, cacheMode: 'refresh' as const };
  const templates = resources && client.listResourceTemplates(undefined, fresh).catch(() => undefined);
  return {
    resources: resources ? (await client.listResources(undefined, fresh)).resources : [],
    templates: (await templates)?.resourceTemplates ?? [],
    prompts: prompts ? (await client.listPrompts(undefined, fresh)).prompts : [],
  };
};
