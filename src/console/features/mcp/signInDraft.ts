import type { ToolServer } from '@contract/entities/toolServer';
import type { SignInBody } from '@contract/http/toolServers';

/** How a server is to be signed in at, as it is typed; `keep`: what is stored stays. */
export type SignInDraft =
  | { kind: 'keep' }
  | { kind: 'none' }
  | { kind: 'bearer'; token: string }
  | { kind: 'header'; header: string; value: string };

const HEADER_NAME = /^[\w-]{1,64}$/;
const TOKEN = /^[\x21-\x7e]+$/;
const VALUE = /^[\x20-\x7e]+$/;

/** Which part cannot be sent yet. */
export const signInProblem = (draft: SignInDraft): 'token' | 'header' | 'value' | undefined => {
  if (draft.kind === 'bearer') return TOKEN.test(draft.token.trim()) ? undefined : 'token';
  if (draft.kind !== 'header') return undefined;
  if (!HEADER_NAME.test(draft.header.trim())) return 'header';
  return VALUE.test(draft.value.trim()) ? undefined : 'value';
};

/** Sign-in to send; one that changes nothing is not sent. */
export const toSignInBody = (draft: SignInDraft, server: ToolServer | undefined): { signIn?: SignInBody } => {
  if (draft.kind === 'keep' || (draft.kind === 'none' && !server?.signIn)) return {};
  return { signIn: draft };
};

/** A secret belongs to one origin: with another one it is forgotten. */
export const isForgotten = (server: ToolServer | undefined, url: string): boolean =>
  server?.signIn !== undefined && URL.canParse(url) && new URL(url).origin !== new URL(server.baseUrl).origin;
