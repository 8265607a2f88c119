import { randomUUID } from 'node:crypto';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import * as mcp from '@modelcontextprotocol/sdk/types.js';
import { formOf } from './everythingForms';
import { servePeer, type Peer } from './mcpPeers';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';

const text = (words: string) => ({ type: 'text' as const, text: words });
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const embedded = (uri: string, mimeType: string, words: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: words },
});
const reads = { readOnlyHint: true };
const plainTools = [
  ...['test_simple_text', 'test_image_content', 'test_audio_content', 'test_embedded_resource'],
  ...['test_multiple_content_types', 'test_tool_with_logging', 'test_error_handling'],
  ...['test_tool_with_progress', 'test_elicitation_sep1034_defaults', 'test_elicitation_sep1330_enums'],
  'test_reconnection',
].map((name) => ({
  name,
  description: name,
  annotations: reads,
  inputSchema: { type: 'object' as const, properties: {} },
}));
const speaking = (name: string, argument: string) => ({
  name,
  description: name,
  annotations: reads,
  inputSchema: { type: 'object' as const, properties: { [argument]: { type: 'string' } } },
});
const address = {
  type: 'object',
  properties: { street: { type: 'string' }, city: { type: 'string' } },
};
const schemaTool = {
  name: 'json_schema_2020_12_tool',
  description: 'Tool with JSON Schema 2020-12 features',
  annotations: reads,
  inputSchema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object' as const,
    $defs: { address },
    properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
    additionalProperties: false,
  },
};
const TOOLS = [
  ...plainTools,
  speaking('test_sampling', 'prompt'),
  speaking('test_elicitation', 'message'),
  schemaTool,
];

type Extra = Parameters<Parameters<Server['setRequestHandler']>[1]>[1];

const say = async ({ sendNotification }: Extra) => {
  for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed'])
    await sendNotification({ method: 'notifications/message', params: { level: 'info', data } });
  return { content: [text('ok')] };
};
const goOn = async ({ sendNotification, _meta: { progressToken = 0 } = {} }: Extra) => {
  for (const progress of [0, 50, 100])
    await sendNotification({
      method: 'notifications/progress',
      params: { progressToken, progress, total: 100, message: `Completed step ${String(progress)} of 100` },
    });
  return { content: [text(String(progressToken))] };
};
const sample = async ({ sendRequest }: Extra, prompt: string) => {
  const messages = [{ role: 'user' as const, content: text(prompt) }];
  const params = { messages, maxTokens: 100 };
  const { content } = await sendRequest(
    { method: 'sampling/createMessage', params },
    mcp.CreateMessageResultSchema,
  );
  return { content: [text(`LLM response: ${JSON.stringify(content)}`)] };
};
const elicit = async ({ sendRequest }: Extra, name: string, message: string) => {
  const params = { message, requestedSchema: formOf(name) };
  const { action, content = {} } = await sendRequest(
    { method: 'elicitation/create', params },
    mcp.ElicitResultSchema,
  );
  return { content: [text(`User response: action=${action}, content=${JSON.stringify(content)}`)] };
};

const callTool = async (
  name: string,
  args: Record<string, unknown>,
  extra: Extra,
  released: () => Promise<void>,
) => {
  switch (name) {
    case 'test_reconnection':
      await released();
      return { content: [text('Here again')] };
    case 'test_simple_text':
      return { content: [text('This is a simple text response for testing.')] };
    case 'test_image_content':
      return { content: [image] };
    case 'test_audio_content':
      return { content: [{ type: 'audio' as const, data: WAV, mimeType: 'audio/wav' }] };
    case 'test_embedded_resource':
      return {
        content: [
          embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
        ],
      };
    case 'test_multiple_content_types':
      return {
        content: [
          text('Multiple content types test:'),
          image,
          embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
        ],
      };
    case 'test_error_handling':
      return { isError: true, content: [text('This tool intentionally returns an error for testing')] };
    case 'test_tool_with_logging':
      return say(extra);
    case 'test_tool_with_progress':
      return goOn(extra);
    case 'test_sampling':
      return sample(extra, String(args['prompt']));
    default:
      return elicit(extra, name, typeof args['message'] === 'string' ? args['message'] : 'Please');
  }
};

const offerResources = (server: Server, subscribers: Map<string, Set<Server>>) => {
  server.setRequestHandler(mcp.ListResourcesRequestSchema, () => ({
    resources: ['static-text', 'static-binary', 'watched-resource'].map((name) => ({
      uri: `test://${name}`,
      name,
      mimeType: name === 'static-binary' ? 'image/png' : 'text/plain',
    })),
  }));
  server.setRequestHandler(mcp.ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      { uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' },
    ],
  }));
  server.setRequestHandler(mcp.ReadResourceRequestSchema, ({ params: { uri } }) => {
    if (uri === 'test://static-binary') return { contents: [{ uri, mimeType: 'image/png', blob: PNG }] };
    const id = uri.split('/')[3] ?? '';
    const data = { id, templateTest: true, data: `Data for ID: ${id}` };
    return uri.includes('template')
      ? { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(data) }] }
      : {
          contents: [
            { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
          ],
        };
  });
  server.setRequestHandler(mcp.SubscribeRequestSchema, ({ params: { uri } }) => {
    subscribers.set(uri, (subscribers.get(uri) ?? new Set()).add(server));
    return {};
  });
  server.setRequestHandler(mcp.UnsubscribeRequestSchema, ({ params: { uri } }) => {
    subscribers.get(uri)?.delete(server);
    return {};
  });
};

const argument = (name: string) => ({ name, description: name, required: true });
const offerPrompts = (server: Server) => {
  server.setRequestHandler(mcp.ListPromptsRequestSchema, () => ({
    prompts: [
      { name: 'test_simple_prompt' },
      { name: 'test_prompt_with_arguments', arguments: [argument('arg1'), argument('arg2')] },
      { name: 'test_prompt_with_embedded_resource', arguments: [argument('resourceUri')] },
      { name: 'test_prompt_with_image' },
    ].map((prompt) => ({ ...prompt, description: prompt.name })),
  }));
  server.setRequestHandler(
    mcp.GetPromptRequestSchema,
    ({ params: { name, arguments: { arg1 = '', arg2 = '', resourceUri = '' } = {} } }) => {
      const asUser = (content: mcp.PromptMessage['content']) => ({ role: 'user' as const, content });
      const resource = embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.');
      const messages: Record<string, mcp.PromptMessage[]> = {
        test_simple_prompt: [asUser(text('This is a simple prompt for testing.'))],
        test_prompt_with_arguments: [asUser(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
        test_prompt_with_embedded_resource: [
          asUser(resource),
          asUser(text('Please process the embedded resource above.')),
        ],
        test_prompt_with_image: [asUser(image), asUser(text('Please analyze the image above.'))],
      };
      return { messages: messages[name] ?? [] };
    },
  );
};

const serverWith = (subscribers: Map<string, Set<Server>>, released: () => Promise<void>): Server => {
  const server = new Server(
    { name: 'everything', version: '1' },
    {
      capabilities: {
        tools: {},
        resources: { subscribe: true },
        prompts: {},
        logging: {},
        completions: {},
      },
    },
  );
  server.setRequestHandler(mcp.ListToolsRequestSchema, () => ({ tools: TOOLS }));
  server.setRequestHandler(mcp.CallToolRequestSchema, ({ params: { name, arguments: args = {} } }, extra) =>
    callTool(name, args, extra, released),
  );
  server.setRequestHandler(mcp.SetLevelRequestSchema, () => ({}));
  server.setRequestHandler(mcp.CompleteRequestSchema, () => ({
    completion: { values: ['paris', 'park'], total: 2, hasMore: false },
  }));
  offerResources(server, subscribers);
  offerPrompts(server);
  return server;
};

export interface EverythingServer extends Peer {
  /** How many sessions are told of changes of a resource. */
  subscribed: (uri: string) => number;
  /** Tells them. */
  update: (uri: string) => Promise<void>;
  /** Has the calls of `test_reconnection` end. */
  release: () => void;
  /** Sessions that were begun, and those that their clients have ended. */
  sessions: () => { begun: number; ended: number };
  /** Forgets its sessions, as a restart does. */
  forget: () => void;
}

/** The official server of the 2025 era, with sessions and what the protocol's conformance suite asks of a server. */
export const serveEverything = async (): Promise<EverythingServer> => {
  const open = new Map<string, StreamableHTTPServerTransport>();
  const subscribers = new Map<string, Set<Server>>();
  let release = (): void => undefined;
  let [begun, ended] = [0, 0];
  const isReleased = new Promise<void>((go) => (release = go));
  const peer = await servePeer((request, response) => {
    void (async () => {
      const id = request.headers['mcp-session-id'];
      const known = typeof id === 'string' ? open.get(id) : undefined;
      if (known) {
        await known.handleRequest(request, response);
        return;
      }
      if (id !== undefined) {
        response.writeHead(404).end();
        return;
      }
      const transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessionclosed: () => {
          ended += 1;
        },
        onsessioninitialized: (made) => {
          begun += 1;
          open.set(made, transport);
        },
      });
      await serverWith(subscribers, () => isReleased).connect(transport);
      await transport.handleRequest(request, response);
    })().catch(() => response.end());
  });
  return {
    ...peer,
    subscribed: (uri) => subscribers.get(uri)?.size ?? 0,
    update: async (uri) => {
      for (const server of subscribers.get(uri) ?? []) await server.sendResourceUpdated({ uri });
    },
    release,
    sessions: () => ({ begun, ended }),
    forget: () => {
      for (const transport of open.values()) void transport.close();
      open.clear();
      subscribers.clear();
    },
  };
};
