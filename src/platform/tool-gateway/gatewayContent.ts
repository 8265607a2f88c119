import {
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
  type CompleteRequestParams,
  type CompleteResult,
  type GetPromptResult,
  type Prompt,
  type ReadResourceResult,
  type Resource,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import type { StoredGatewayAgent } from '@platform/storage/settings/gatewayAgentsRepository';
import { contentTool, type ContentRead, type ServerContent } from '@platform/tool-manager/contentReads';
import type { OfferedDefinition, ToolManager } from '@platform/tool-manager/toolManager';
import type { OwnedResource } from '@platform/tool-manager/serverWatches';
import { gatewayUri, readGatewayUri, readPromptName } from './contentNames';
import type { ClientCall, ToolGateway } from './toolGateway';
import { gatewayName, isSeen } from './toolNames';

/** How a client asks for a resource or a prompt. */
export type ClientRead = Omit<ClientCall, 'name' | 'params'>;

/** Resources and prompts of the servers that an agent sees. */
export interface GatewayContent {
  resources: (agent: StoredGatewayAgent) => Promise<Resource[]>;
  templates: (agent: StoredGatewayAgent) => Promise<ResourceTemplateType[]>;
  prompts: (agent: StoredGatewayAgent) => Promise<Prompt[]>;
  /** These three throw ProtocolError: for what the agent does not see, and with the words of a refusal. */
  read: (agent: StoredGatewayAgent, uri: string, how: ClientRead) => Promise<ReadResourceResult>;
  /** Has its server tell of changes; the call `resources/subscribe`, by the same rules. */
  watch: (agent: StoredGatewayAgent, uri: string, how: ClientRead) => Promise<OwnedResource>;
  prompt: (
    agent: StoredGatewayAgent,
    prompt: { name: string; arguments?: Record<string, string> | undefined },
    how: ClientRead,
  ) => Promise<GetPromptResult>;
  /** Values for an argument of a prompt or a template; throws as the other three. */
  complete: (
    agent: StoredGatewayAgent,
    asked: CompleteRequestParams,
    how: ClientRead,
  ) => Promise<CompleteResult>;
}

type Offer = ServerContent & { server: string };

/** A read is a call of its server: judged by the rules, held, recorded and made as those of its tools are. */
export const createGatewayContent = (
  tools: Pick<ToolManager, 'content'>,
  run: ToolGateway['run'],
): GatewayContent => {
  const seen = async ({ sees }: StoredGatewayAgent, method: ContentRead): Promise<Offer[]> =>
    (await tools.content()).filter(({ server }) => isSeen(sees, readOf(server, method)));
  const carryOut = async (
    agent: StoredGatewayAgent,
    call: { server: string; method: ContentRead; params: Record<string, unknown>; how: ClientRead },
  ): Promise<Record<string, unknown>> => {
    const { server, method, params, how } = call;
    const name = gatewayName(server, method);
    const answer = await run(agent, { ...how, name, params }, readOf(server, method));
    return contentOf(answer);
  };
  const find = async (agent: StoredGatewayAgent, uri: string): Promise<OwnedResource> => {
    const found = resourceOf(await seen(agent, 'resources/read'), uri);
    if (found) return found;
    throw new ProtocolError(ProtocolErrorCode.ResourceNotFound, `Unknown resource: ${uri}`, { uri });
  };
  return {
    resources: async (agent) =>
      (await seen(agent, 'resources/read')).flatMap(({ server, resources }) =>
        resources.map((one) => ({ ...one, uri: gatewayUri(server, one.uri) })),
      ),
    templates: async (agent) =>
      (await seen(agent, 'resources/read')).flatMap(({ server, templates }) =>
        templates.map((one) => ({ ...one, uriTemplate: gatewayUri(server, one.uriTemplate) })),
      ),
    prompts: async (agent) =>
      (await seen(agent, 'prompts/get')).flatMap(({ server, prompts }) =>
        prompts.map((one) => ({ ...one, name: gatewayName(server, one.name) })),
      ),
    read: async (agent, uri, how) => {
      const { server, ...params } = await find(agent, uri);
      const answer = await carryOut(agent, { server, method: 'resources/read', params, how });
      return answer as unknown as ReadResourceResult;
    },
    watch: async (agent, uri, how) => {
      const { server, ...params } = await find(agent, uri);
      await carryOut(agent, { server, method: 'resources/subscribe', params, how });
      return { server, ...params };
    },
    prompt: async (agent, { name, arguments: given }, how) => {
      const wanted = readPromptName(name);
      const offers = await seen(agent, 'prompts/get');
      const offer = offers.find(({ server }) => server === wanted?.server);
      if (!wanted || !offer?.prompts.some((one) => one.name === wanted.name))
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${name}`);
      const params = { name: wanted.name, ...(given ? { arguments: given } : {}) };
      const answer = await carryOut(agent, { server: wanted.server, method: 'prompts/get', params, how });
      return answer as unknown as GetPromptResult;
    },
    complete: async (agent, { ref, argument, context }, how) => {
      const own = ownRef(ref);
      const offers = await seen(agent, 'completion/complete');
      if (!own || !offers.some(({ server }) => server === own.server))
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown prompt or resource');
      const params = { ref: own.ref, argument, ...(context ? { context } : {}) };
      const answer = await carryOut(agent, {
        server: own.server,
        method: 'completion/complete',
        params,
        how,
      });
      return answer as unknown as CompleteResult;
    },
  };
};

type Ref = CompleteRequestParams['ref'];

const ownRef = (ref: Ref): { server: string; ref: Ref } | undefined => {
  if (ref.type === 'ref/prompt') {
    const own = readPromptName(ref.name);
    return own && { server: own.server, ref: { type: ref.type, name: own.name } };
  }
  const own = readGatewayUri(ref.uri);
  return own && { server: own.server, ref: { type: ref.type, uri: own.uri } };
};

export const readOf = (server: string, method: ContentRead): OfferedDefinition => ({
  server,
  tier: 'read',
  unjudged: false,
  definition: contentTool(method),
});

/** By the gateway's address; by the server's own, as answers of its tools have it, where one server alone offers that. */
const resourceOf = (offers: readonly Offer[], uri: string): OwnedResource | undefined => {
  const named = readGatewayUri(uri);
  if (named && offers.some(({ server }) => server === named.server)) return named;
  const [one, another] = offers.filter(({ resources }) => resources.some((some) => some.uri === uri));
  return one && !another ? { server: one.server, uri } : undefined;
};

const contentOf = (answer: CallToolResult | undefined): Record<string, unknown> => {
  if (answer?.structuredContent && !answer.isError)
    return answer.structuredContent as Record<string, unknown>;
  const [first] = answer?.content ?? [];
  const words = first?.type === 'text' ? first.text : 'There was no answer';
  throw new ProtocolError(ProtocolErrorCode.InternalError, words, answer?._meta);
};
