import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { defined } from '@contract/defined';
import { toolEndpoints } from '@contract/endpoints/toolEndpoints';
import { EffectTier } from '@contract/entities/effectTier';
import { Id } from '@contract/entities/primitives';
import { ServerSession, type ToolServer } from '@contract/entities/toolServer';
import { ToolServerBody } from '@contract/http/toolServers';
import type { ConsoleClient } from '@platform/console-client/consoleClient';
import { configurationPart } from './part';

const ServerFile = v.object({
  id: Id,
  ...v.pick(ToolServerBody, ['name', 'url']).entries,
  /** How it is signed in at, without the secret. */
  signIn: v.optional(
    v.object({ kind: v.picklist(['bearer', 'header', 'oauth']), header: v.optional(v.string()) }),
  ),
  /** Roots, the level of its messages and the longest call. */
  session: v.optional(ServerSession),
  /** Judgements of its tools. */
  tiers: v.record(v.string(), EffectTier),
});
type ServerFile = v.InferOutput<typeof ServerFile>;

const fileOf = ({ id, name, baseUrl, signIn, session, tools }: ToolServer): ServerFile => ({
  id,
  name,
  url: baseUrl,
  ...defined({ signIn: signIn && { kind: signIn.kind, ...defined({ header: signIn.header }) } }),
  ...defined({ session }),
  tiers: Object.fromEntries(tools.filter(({ unjudged }) => !unjudged).map((tool) => [tool.name, tool.tier])),
});

/** Those that were added by an address, without the secrets of their sign-ins. Programs belong to one machine. */
export const toolServersPart = configurationPart({
  name: 'tool-servers',
  kind: 'list',
  schema: v.array(ServerFile),
  read: async (client) => {
    const { servers } = await client.call(toolEndpoints.servers);
    const added = servers.filter(({ builtIn, program }) => !builtIn && !program);
    return {
      value: added.map(fileOf),
      save: async (wanted) => {
        for (const { id } of added)
          if (!wanted.some((one) => one.id === id))
            await client.call(toolEndpoints.removeServer, { params: { id } });
        const left: string[] = [];
        for (const file of wanted) {
          const before = added.find(({ id }) => id === file.id);
          left.push(...(await saveServer(client, file, before)));
        }
        return left;
      },
    };
  },
});

const saveServer = async (
  client: ConsoleClient,
  file: ServerFile,
  before: ToolServer | undefined,
): Promise<string[]> => {
  const { id, name, url, signIn, session, tiers } = file;
  let server = before ?? (await addServer(client, file));
  const params = { id };
  if (server.name !== name || server.baseUrl !== url)
    ({ server } = await client.call(toolEndpoints.changeServer, { params, body: { name, url } }));
  if (session && !isDeepStrictEqual(session, server.session))
    ({ server } = await client.call(toolEndpoints.changeServer, { params, body: { session } }));
  const left: string[] = [];
  if (signIn && !server.signIn) left.push(`tool-servers: "${id}" needs its sign-in (${signIn.kind})`);
  for (const [tool, tier] of Object.entries(tiers)) {
    const offered = server.tools.find((one) => one.name === tool);
    if (!offered) left.push(`tool-servers: "${id}" does not offer ${tool} now; import again to judge it`);
    else if (offered.unjudged || offered.tier !== tier)
      await client.call(toolEndpoints.changeServer, { params, body: { judged: { tool, tier } } });
  }
  return left;
};

/** Its id comes from the name that it is added by. */
const addServer = async (client: ConsoleClient, { id, url }: ServerFile): Promise<ToolServer> => {
  const { server } = await client.call(toolEndpoints.addServer, { body: { name: id, url } });
  if (server.id === id) return server;
  await client.call(toolEndpoints.removeServer, { params: { id: server.id } });
  throw new Error(`tool-servers: "${id}" is no id of a tool server; "${server.id}" would be`);
};
