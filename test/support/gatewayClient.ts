import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client';
import { randomUUID } from 'node:crypto';
import type { GatewayAgent } from '@contract/entities/gatewayAgent';
import type { GatewayRule } from '@contract/entities/gatewayRule';
import type { GatewayAgentBody, GatewayKeyResponse, GatewayRulesResponse } from '@contract/http/toolGateway';
import type { SignedIn } from './signIn';

export const addGatewayAgent = async (
  admin: SignedIn,
  body: GatewayAgentBody,
): Promise<GatewayKeyResponse> => {
  const answer = await admin.fetch('/mcp/api/gateway/agents', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`);
  return (await answer.json()) as GatewayKeyResponse;
};

export const readGatewayAgent = async (admin: SignedIn, id: string): Promise<GatewayAgent | undefined> => {
  const answer = await admin.fetch('/mcp/api/gateway/agents');
  const { agents } = (await answer.json()) as { agents: GatewayAgent[] };
  return agents.find((agent) => agent.id === id);
};

/** Replaces the rules that are in force. */
export const saveGatewayRules = async (admin: SignedIn, rules: GatewayRule[]): Promise<void> => {
  const { version } = (await (await admin.fetch('/mcp/api/gateway/rules')).json()) as GatewayRulesResponse;
  const answer = await admin.fetch('/mcp/api/gateway/rules', {
    method: 'PUT',
    body: { rules, expectedVersion: version },
  });
  if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`);
};

export interface GatewayClient {
  client: Client;
  call: (
    name: string,
    args: Record<string, unknown>,
    options?: {
      key?: string;
      onprogress?: (message: string) => void;
      signal?: AbortSignal;
      traceparent?: string;
    },
  ) => Promise<CallToolResult>;
  close: () => Promise<void>;
}

/** The official client at the gateway, with the key of an agent; `legacy` speaks the protocol of 2025. */
export const connectGateway = async (
  url: string,
  apiKey: string,
  mode: 'auto' | 'legacy' = 'auto',
): Promise<GatewayClient> => {
  const client = new Client({ name: 'somebody', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp/gateway/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${apiKey}` } },
    }),
  );
  return {
    client,
    call: (name, args, { key, onprogress, signal, traceparent } = {}) =>
      client.callTool(
        {
          name,
          arguments: args,
          _meta: {
            ...(key === undefined ? {} : { 'agent-console/idempotency-key': key }),
            ...(traceparent === undefined ? {} : { traceparent }),
          },
        },
        {
          timeout: 60_000,
          ...(signal ? { signal } : {}),
          ...(onprogress
            ? {
                onprogress: ({ message = '' }) => {
                  onprogress(message);
                },
              }
            : {}),
        },
      ),
    close: () => client.close(),
  };
};

export const textOf = ({ content }: CallToolResult): string =>
  content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
