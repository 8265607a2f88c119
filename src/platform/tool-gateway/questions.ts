import type { CallToolResult } from '@modelcontextprotocol/server';
import { GATEWAY_ITSELF } from '@contract/entities/gatewayAgent';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import type { Database } from '@platform/storage/engine/database';
import type { StoredGatewayAgent } from '@platform/storage/settings/gatewayAgentsRepository';
import type { GatewayCallsRepository } from '@platform/storage/settings/gatewayCallsRepository';
import type { Recorder } from '@platform/telemetry/recorder';
import type { Verdict } from './callGate';
import { notApproved, said } from './gatewayAnswers';
import type { HeldCards } from './heldCards';
import { readOwnCall, type OwnCall } from './ownTools';
import { fingerprintOf, KEY_REUSED, sameCall } from './sameCall';

export interface CalledTool {
  name: string;
  params: Record<string, unknown>;
  callKey: string | undefined;
  runId: string;
}

/** A call of the gateway's own tools: its answer, or the card that it waits for. Throws 400 for impossible arguments. */
export type AskOperator = (
  agent: StoredGatewayAgent,
  call: CalledTool,
) => Promise<{ kind: 'answer'; answer: CallToolResult } | Exclude<Verdict, { kind: 'go' }>>;

export interface QuestionsDependencies {
  database: Database;
  calls: GatewayCallsRepository;
  heldCards: Pick<HeldCards, 'ask'>;
  recorder: Recorder;
  clock: Clock;
}

/** Questions and reports of agents. The same question again, while it is not answered, is the same card. */
export const createQuestions =
  (deps: QuestionsDependencies): AskOperator =>
  async (agent, call) => {
    const own = readOwnCall(call.name, call.params);
    if (own.kind === 'progress') {
      const summary = own.percent === undefined ? own.step : `${own.step} (${String(own.percent)} %)`;
      deps.recorder.trace({ ...by(agent, call), type: 'report', priority: 'low', summary });
      return { kind: 'answer', answer: said('Noted') };
    }
    // An approved action happens beyond the gateway, where no dry run holds it back.
    if (own.tool === 'request_approval' && agent.dryRun)
      return { kind: 'answer', answer: notApproved(DRY_RUN) };
    return ask(deps, agent, call, own);
  };

const DRY_RUN = 'This agent is on dry run: nothing is to be done';

const by = ({ id: agent, name: actor }: StoredGatewayAgent, { runId }: CalledTool) => ({
  actor,
  agent,
  runId,
});

const ask = async (
  { database, calls, heldCards, recorder, clock }: QuestionsDependencies,
  agent: StoredGatewayAgent,
  call: CalledTool,
  { tool, question }: Extract<OwnCall, { kind: 'question' }>,
): Promise<Exclude<Verdict, { kind: 'go' }>> => {
  const { params, callKey, runId } = call;
  const compared = { server: GATEWAY_ITSELF, tool, params, callKey };
  const fingerprint = fingerprintOf(compared);
  let told: () => void = () => undefined;
  const verdict = await database.transaction(async (sql) => {
    await calls.lock(`${agent.id} ${callKey ?? fingerprint}`, sql);
    const again = await sameCall(calls, agent, compared, sql);
    if (again?.kind === 'again') return KEY_REUSED;
    if (again) return again;
    const proposed = await heldCards.ask(agent, { ...question, runId }, sql);
    const at = clock.now().toISOString();
    // The card has the question; the row, what makes the same call find it.
    const kept = { id: newId('gcall'), agentId: agent.id, at, ...compared, params: {}, runId, fingerprint };
    const row = { ...kept, tier: 'read' as const, effect: 'ask' as const, cardId: proposed.card.id };
    await calls.add(row, sql);
    told = () => {
      proposed.told();
      recorder.trace({ ...by(agent, call), type: 'question', priority: 'high', summary: question.text });
    };
    return { kind: 'held' as const, call: row };
  });
  told();
  return verdict;
};
