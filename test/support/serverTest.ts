import { randomUUID } from 'node:crypto';
import type { ServerTestResponse } from '@contract/http/serverCalls';
import type { SignedIn } from './signIn';

/** Id of a new test of the tool server `slack`. */
export const addServerTest = async (admin: SignedIn): Promise<string> => {
  const answer = await admin.fetch('/mcp/api/servers/slack/tests', {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: { name: 'Leaving', method: 'list_channels', expects: { outcome: 'answer' } },
  });
  return ((await answer.json()) as ServerTestResponse).test.id;
};
