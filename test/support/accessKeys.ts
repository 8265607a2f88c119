import { randomUUID } from 'node:crypto';
import { SCOPES, type Scope } from '@contract/entities/accessKey';
import type { AccessKeyIssuedResponse } from '@contract/http/accessKeys';
import type { AccountResponse } from '@contract/http/accounts';
import type { Role } from '@contract/entities/user';
import type { SignedIn } from './signIn';

/** What each role may have in a key. */
export const SCOPES_OF_ROLE: Record<Role, readonly Scope[]> = {
  admin: SCOPES,
  operator: ['read', 'telemetry', 'execute:actions', 'approve:cards', 'manage:agents'],
  member: ['read', 'execute:actions', 'approve:cards'],
  viewer: ['read'],
};

export const once = () => ({ 'idempotency-key': randomUUID() });

export interface IssuedKey {
  id: string;
  token: string;
  /** As a program would send it. */
  headers: { authorization: string };
}

/** Makes a key of whoever asks, or of a service account. Rejects when it is refused. */
export const issueKey = async (
  owner: SignedIn,
  scopes: readonly Scope[],
  { account, expiresInDays }: { account?: string; expiresInDays?: number } = {},
): Promise<IssuedKey> => {
  const path = account === undefined ? '/api/access-keys' : `/api/accounts/${account}/access-keys`;
  const body = { name: `of ${scopes.join(', ')}`, scopes, ...(expiresInDays ? { expiresInDays } : {}) };
  const answer = await owner.fetch(path, { method: 'POST', headers: once(), body });
  if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`);
  const { key, apiKey } = (await answer.json()) as AccessKeyIssuedResponse;
  return { id: key.id, token: apiKey, headers: { authorization: `Bearer ${apiKey}` } };
};

export const addServiceAccount = async (admin: SignedIn, username: string, role: Role): Promise<string> => {
  const answer = await admin.fetch('/api/service-accounts', {
    method: 'POST',
    headers: once(),
    body: { username, role },
  });
  if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`);
  return ((await answer.json()) as AccountResponse).account.id;
};
