import { randomUUID } from 'node:crypto';
import type { ActionCard } from '@contract/entities/actionCard';
import type { GatewayAgent } from '@contract/entities/gatewayAgent';
import type { GatewayAgentBody } from '@contract/http/toolGateway';
import type { Database } from '@platform/storage/engine/database';
import { movableClock, WORKING_HOUR } from './clockAt';
import { addGatewayAgent, connectGateway, type GatewayClient } from './gatewayClient';
import { openChat, type Chat } from './openChat';
import { signIn, type SignedIn } from './signIn';
import { startPlatform, type TestPlatform } from './startPlatform';

export type ConnectedAgent = GatewayClient & { agent: GatewayAgent; apiKey: string };

export interface GatewayBench {
  platform: TestPlatform;
  clock: ReturnType<typeof movableClock>;
  /** These two are others after a restart. */
  admin: SignedIn;
  chat: Chat;
  restart: () => Promise<void>;
  connectAs: (body?: Partial<GatewayAgentBody>, mode?: 'legacy') => Promise<ConnectedAgent>;
  /** Pauses, resumes or stops an agent; resolves with the intervention's id. */
  intervene: (command: 'pause' | 'resume' | 'stop', agentId: string, reason?: string) => Promise<string>;
  /** The card of the message with this text. */
  heldCard: (text: string) => Promise<ActionCard>;
  /** How often a text must have been posted in the end, which `close` looks at. */
  expectPosts: (text: string, times: number) => void;
  /** Rejects where a text does not stand as often as was expected. */
  close: () => Promise<void>;
}

export const SEND = 'slack__send_message';
export const message = (text: string) => ({ channel: '#general', text });
export const newText = () => `Hello ${randomUUID()}`;

const TIMES = { progressMs: 50, patienceMs: 400, lookMs: 50, pollMs: 50 };

/** How often each of these texts was posted. */
const countPosts = async (
  database: Database,
  texts: ReadonlyMap<string, unknown>,
): Promise<Map<string, number>> => {
  const rows = await database.query<{ text: string; count: string }>(
    `SELECT text, count(workspace_posts.text) AS count FROM unnest($1::text[]) AS text
     LEFT JOIN workspace_posts USING (text) GROUP BY text`,
    [[...texts.keys()]],
  );
  return new Map(rows.map(({ text, count }) => [text, Number(count)]));
};

/** A platform whose waits at the gateway are short, with an administrator who hears of every card. */
export const openGatewayBench = async (): Promise<GatewayBench> => {
  const clock = movableClock(WORKING_HOUR);
  const platform = await startPlatform({ demo: true, clock, gatewayTimes: TIMES });
  const meet = async () => {
    const admin = await signIn(platform.url, 'admin');
    return { admin, chat: await openChat(platform.url, admin) };
  };
  const expected = new Map<string, number>();
  const bench: GatewayBench = {
    platform,
    clock,
    ...(await meet()),
    restart: async () => {
      bench.chat.close();
      await platform.restart();
      Object.assign(bench, await meet());
    },
    connectAs: async (body = {}, mode) => {
      const name = `Agent ${randomUUID().slice(0, 8)}`;
      const { agent, apiKey } = await addGatewayAgent(bench.admin, { name, ...body });
      return { agent, apiKey, ...(await connectGateway(platform.url, apiKey, mode)) };
    },
    intervene: async (command, agentId, reason) => {
      const target = command === 'stop' ? 'stop' : 'pause';
      const body = { target, command, params: { agentId }, ...(reason ? { reason } : {}) };
      const answer = await bench.admin.fetch('/api/interventions', { method: 'POST', body });
      if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`);
      return ((await answer.json()) as { intervention: { id: string } }).intervention.id;
    },
    heldCard: (text) =>
      bench.chat.card((card) => card.type === 'gateway-call' && card.steps[0]?.params['text'] === text),
    expectPosts: (text, times) => expected.set(text, times),
    close: async () => {
      bench.chat.close();
      const posted =
        expected.size > 0
          ? await platform.inspect((database) => countPosts(database, expected))
          : new Map<string, number>();
      await platform.stop();
      expect(posted).toEqual(expected);
    },
  };
  return bench;
};
