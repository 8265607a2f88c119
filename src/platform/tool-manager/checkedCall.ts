import type { EffectTier } from '@contract/entities/toolCall';
import { HttpError } from '@platform/http/httpError';
import { explainFailure } from './callErrors';
import { classifyFailure } from './callFailure';
import { assertReadable, isContentRead } from './contentReads';
import { ForeignSchemaError } from './foreignSchemas';
import type { ToolServerConnection } from './toolServerConnection';
import { raisedTier } from './toolTiers';
import { isChanged, type Belief } from './toolTrust';

export interface CheckableCall {
  server: string;
  method: string;
  params: Record<string, unknown>;
  tier: EffectTier;
  belief: Belief;
}

/**
 * The call with the tier that the server's own words may have raised. A tool that this process does not know, or knows as another
 * than the trusted one, is read again first: another process may have found it by now. Throws 400 for wrong arguments and
 * 502 `tool-schema` where the server's schema cannot be run,
 * 409 `tool-changed` where the definition is no longer the trusted one.
 */
export const checkedCall = async <Call extends CheckableCall>(
  call: Call,
  connection: ToolServerConnection,
  timeoutMs: number,
): Promise<Call> => {
  if (isContentRead(call.method)) {
    assertReadable(call.method, call.params);
    return call;
  }
  const unreachable = (error: unknown): never => {
    throw explainFailure(call, classifyFailure(error), { repeatable: false, timeoutMs });
  };
  const name = `${call.server}.${call.method}`;
  const known = (await connection.tools().catch(unreachable)).get(call.method);
  const isTrusted = known && !isChanged(call.belief, known.definition);
  const tool = isTrusted ? known : (await connection.inspect().catch(unreachable)).tools.get(call.method);
  if (!tool) throw new HttpError(404, 'unknown-tool', `${call.server} offers no tool ${call.method}`);
  if (isChanged(call.belief, tool.definition)) {
    throw new HttpError(
      409,
      'tool-changed',
      `The definition of ${name} has changed and must be acknowledged first`,
    );
  }
  const wrong = await tool.check(call.params).catch((error: unknown) => {
    if (!(error instanceof ForeignSchemaError)) throw error;
    throw new HttpError(502, 'tool-schema', `${name} cannot be called: ${error.message}`);
  });
  if (wrong !== undefined) throw new HttpError(400, 'invalid-input', wrong);
  return { ...call, tier: raisedTier(call.tier, tool.definition.annotations) };
};
