import type { CallToolResult } from '@modelcontextprotocol/server';
import type { AgentControl } from '@platform/agents/agentControl';
import type { AgentHoldsRepository } from '@platform/storage/settings/agentHoldsRepository';
import type { StoredGatewayAgent } from '@platform/storage/settings/gatewayAgentsRepository';
import type { RememberedReads } from '@platform/storage/rememberedReads';
import { refusal } from './gatewayAnswers';
import type { Waiting, WaitTimes } from './heldCalls';

export interface AdmissionDependencies {
  control: AgentControl;
  agentHolds: Pick<AgentHoldsRepository, 'read'>;
  remembered: Pick<RememberedReads, 'look'>;
  times: WaitTimes;
}

/** A paused agent waits until it is resumed, as long as its client does; a stopped one is told why. */
export const admitCall = async (
  { control, agentHolds, remembered, times }: AdmissionDependencies,
  { id }: StoredGatewayAgent,
  { gone, progress }: { gone: AbortSignal; progress: Waiting['progress'] },
  stopped: AbortSignal,
): Promise<CallToolResult | undefined> => {
  const patience = new AbortController();
  const ends = AbortSignal.any([gone, stopped, patience.signal]);
  let timer: NodeJS.Timeout | undefined;
  const waiting = { hasBegun: false };
  const onWaiting = async () => {
    const { isStopped, text } = await readHold(agentHolds, id);
    if (isStopped) patience.abort();
    const tell = () => {
      if (progress) void progress(text).catch(() => undefined);
      else patience.abort();
    };
    timer = setInterval(tell, progress ? times.progressMs : times.patienceMs);
    if (ends.aborted) clearInterval(timer);
  };
  try {
    await control.admit(id, ends, () => {
      waiting.hasBegun = true;
      void onWaiting().catch(() => undefined);
    });
    // The rules of now, not those of when it came.
    if (waiting.hasBegun) await remembered.look();
    return undefined;
  } catch (error) {
    if (!ends.aborted) throw error;
    return refusal((await readHold(agentHolds, id)).text);
  } finally {
    patience.abort();
    clearInterval(timer);
  }
};

/** Words of the hold on an agent; of a stop, where there is none any more. */
export const readHold = async (
  agentHolds: Pick<AgentHoldsRepository, 'read'>,
  id: string,
): Promise<{ isStopped: boolean; text: string }> => {
  const [hold] = await agentHolds.read([id]);
  if (!hold) return { isStopped: false, text: 'An operator has stopped this agent. The call was not made' };
  const { heldBy, reason, stopped: isStopped } = hold;
  const why = reason === undefined ? '' : `: ${reason}`;
  return {
    isStopped,
    text: `This agent was ${isStopped ? 'stopped' : 'paused'} by ${heldBy}${why}. The call was not made`,
  };
};
