import { randomUUID } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/client';
import { addGatewayAgent, connectGateway, saveGatewayRules, textOf } from '@test/support/gatewayClient';
import { openChat } from '@test/support/openChat';
import { seededRandom } from '@test/support/seededRandom';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const CLIENTS = 3;
const CALLS = 20;
/** Of one client at once. */
const LANES = 3;
/** How a client waits for one call. */
const WAYS = ['progress', 'asks again', 'keyed', 'goes away', 'twice at once'] as const;

/** Said of a call that has to be made again. */
const NO_OUTCOME =
  /^(Waiting for approval|The same call was made again|The outcome of this call was)|\(database-[a-z]+\)$/;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    demo: true,
    gatewayTimes: { progressMs: 100, patienceMs: 150, lookMs: 500 },
  });
});
afterAll(() => platform.stop());

type Fate = 'approved' | 'edited' | 'rejected';

test('of calls at once with random decisions none is made without one, none twice, none is left without an outcome', async () => {
  const { seed, random } = seededRandom();
  const session = await signIn(platform.url, 'admin');
  /** One person decides no more than 20 cards in 10 s. */
  const chats = await Promise.all(
    ['admin', 'operator', 'member'].map(async (name) =>
      openChat(platform.url, await signIn(platform.url, name)),
    ),
  );
  const [chat] = chats;
  if (!chat) throw new Error('Nobody decides');
  await saveGatewayRules(session, [{ id: 'ask', effect: 'ask', conditions: [] }]);
  /** By the text that was proposed, what was decided of each card: a call whose outcome was told asks anew when it is made again. */
  const fates = new Map<string, Fate[]>();
  const seen = new Set<string>();
  const decisions: Promise<unknown>[] = [];
  chat.socket.on('action-card', (card) => {
    if (card.status !== 'pending' || card.type !== 'gateway-call' || seen.has(card.id)) return;
    seen.add(card.id);
    const proposed = String(card.steps[0]?.params['text']);
    const fate = random.pick<Fate>(['approved', 'approved', 'edited', 'rejected']);
    const text = fate === 'edited' ? `edited ${proposed}` : proposed;
    fates.set(proposed, [...(fates.get(proposed) ?? []), fate]);
    const decider = random.pick(chats);
    const send = () =>
      fate === 'rejected'
        ? decider.decide({ action: 'reject', cardId: card.id, reason: 'No' })
        : decider.decide({
            action: 'approve',
            cardId: card.id,
            actionId: 'approve',
            ...(fate === 'edited' ? { params: { channel: '#general', text } } : {}),
          });
    // A hasty operator is told to wait, as is everybody whose database is late: they press again.
    const decide = () =>
      until(async () => {
        const answer = await send();
        return !answer.ok && /^(rate-limited|database-)/.test(answer.code ?? '') ? undefined : answer;
      });
    // Two operators press at once.
    decisions.push(decide(), ...(random.chance(0.3) ? [decide()] : []));
  });

  const outcomes = new Map<string, string[]>();
  const told = (text: string, answer: CallToolResult) => {
    const words = textOf(answer);
    if (NO_OUTCOME.test(words)) return false;
    outcomes.set(text, [...(outcomes.get(text) ?? []), answer.isError ? words : 'done']);
    return true;
  };
  const work = async (): Promise<void> => {
    const { apiKey } = await addGatewayAgent(session, { name: `Racer ${randomUUID().slice(0, 8)}` });
    const one = await connectGateway(platform.url, apiKey);
    const texts = Array.from({ length: CALLS }, () => `race ${randomUUID()}`);
    const call = (text: string, options: Parameters<typeof one.call>[2] = {}) =>
      one.call('slack__send_message', { channel: '#general', text }, options);
    const inTurn = async (some: readonly string[]) => {
      for (const text of some) await carryOut(text);
    };
    const carryOut = async (text: string): Promise<void> => {
      const way = random.pick(WAYS);
      if (way === 'progress' && told(text, await call(text, { onprogress: () => undefined }))) return;
      const key = way === 'keyed' ? { key: randomUUID() } : {};
      if (way === 'goes away') {
        const gone = new AbortController();
        const left = call(text, { signal: gone.signal, onprogress: () => undefined }).catch(() => undefined);
        await until(() => Promise.resolve(fates.has(text) ? true : undefined));
        gone.abort();
        const answer = await left;
        if (answer && told(text, answer)) return;
      }
      // Until it is told an outcome; one that was on its way to who went away is lost with them.
      for (let tries = 0; tries < 400; tries += 1) {
        const answers = await Promise.all(
          way === 'twice at once' ? [call(text), call(text)] : [call(text, key)],
        );
        if (answers.map((answer) => told(text, answer)).some(Boolean)) return;
      }
    };
    await Promise.all(
      Array.from({ length: LANES }, (_, lane) => inTurn(texts.filter((__, at) => at % LANES === lane))),
    );
    await one.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  await Promise.all(decisions);
  for (const one of chats) one.close();

  const { posts, cards } = await platform.inspect(async (database) => ({
    posts: await database.query<{ text: string; count: string }>(
      `SELECT text, count(*) AS count FROM workspace_posts WHERE text LIKE '%race %' GROUP BY text`,
    ),
    cards: await database.query<{ text: string; status: string; step: string; proposed: string | null }>(
      `SELECT params->>'text' AS text, action_cards.status, card_steps.status AS step, proposed->>'text' AS proposed
       FROM action_cards JOIN card_steps ON card_id = action_cards.id WHERE type = 'gateway-call'`,
    ),
  }));
  const said = (what: object) => ({ seed, ...what });
  const approved = cards.filter(({ status }) => status === 'approved' || status === 'completed');
  const posted = new Map(posts.map(({ text, count }) => [text, Number(count)]));
  // Every post has its own approval of exactly this text, and every approval its post.
  expect(
    said({
      twice: posts.filter(
        ({ text, count }) => Number(count) !== approved.filter((card) => card.text === text).length,
      ),
    }),
  ).toEqual(said({ twice: [] }));
  expect(said({ lost: approved.filter(({ text }) => !posted.has(text)) })).toEqual(said({ lost: [] }));
  expect(said({ open: cards.filter(({ status }) => status === 'pending' || status === 'approved') })).toEqual(
    said({ open: [] }),
  );
  const refusedButTold = [...fates].filter(
    ([text, decided]) => decided.every((fate) => fate === 'rejected') && outcomes.get(text)?.includes('done'),
  );
  expect(said({ refusedButTold })).toEqual(said({ refusedButTold: [] }));
  expect(fates.size).toBeGreaterThan(CLIENTS * CALLS * 0.9);
});
