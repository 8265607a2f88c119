import { useSchemaForm, type SchemaForm } from '@console/common/form/useSchemaForm';
import type { ToolServer } from '@contract/entities/toolServer';
import { SignInBody, ToolServerBody } from '@contract/http/toolServers';
import * as v from 'valibot';

/** `keep`: what is stored stays. */
export const ServerFields = v.object({
  ...ToolServerBody.entries,
  url: v.pipe(ToolServerBody.entries.url, v.regex(/^https?:\/\/\S+$/i)),
  signIn: v.variant('kind', [v.object({ kind: v.literal('keep') }), ...SignInBody.options]),
});
export type ServerFields = v.InferInput<typeof ServerFields>;
export type TypedServer = v.InferOutput<typeof ServerFields>;

type SignIn = ServerFields['signIn'];
export const FRESH_SIGN_IN: Record<SignIn['kind'], SignIn> = {
  keep: { kind: 'keep' },
  none: { kind: 'none' },
  bearer: { kind: 'bearer', token: '' },
  header: { kind: 'header', header: '', value: '' },
};

/** The form of a server; `asksSignIn`: it is opened for its sign-in. */
export const useServerForm = (
  server?: ToolServer,
  asksSignIn = false,
): SchemaForm<ServerFields, TypedServer> =>
  useSchemaForm(ServerFields, {
    name: server?.name ?? '',
    url: server?.baseUrl ?? '',
    signIn: FRESH_SIGN_IN[asksSignIn ? 'bearer' : server?.signIn ? 'keep' : 'none'],
  });

/** Server to send; a sign-in that changes nothing is not sent. */
export const toServerBody = (
  { signIn, ...fields }: TypedServer,
  server: ToolServer | undefined,
): ToolServerBody => {
  if (signIn.kind === 'keep' || (signIn.kind === 'none' && !server?.signIn)) return fields;
  return { ...fields, signIn };
};

/** A secret belongs to one origin: with another one it is forgotten. */
export const isForgotten = (server: ToolServer | undefined, url: string): boolean =>
  server?.signIn !== undefined && URL.canParse(url) && new URL(url).origin !== new URL(server.baseUrl).origin;
