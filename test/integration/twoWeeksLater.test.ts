import type { ActionCard } from '@contract/entities/actionCard';
import type { AgentStat } from '@contract/entities/agent';
import type { LogEntry } from '@contract/entities/logEntry';
import { AvailabilityResult, SuggestionsResult } from '@contract/entities/meeting';
import type { Message } from '@contract/entities/message';
import type { Analysis, Observation } from '@contract/entities/observation';
import type { Costs } from '@contract/entities/costs';
import type { UsageRecord } from '@contract/entities/usage';
import type { UsageSummary } from '@contract/entities/usageSummary';
import { availabilityCall, suggestionsCall } from '@contract/meetingPreparation';
import { movableClock, WORKING_HOUR } from '@test/support/clockAt';
import { meetingCalls } from '@test/support/meetingCalls';
import { openChat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import * as v from 'valibot';
import { defined } from '@contract/defined';

const DAY_MS = 86_400_000;
const clock = movableClock(WORKING_HOUR);
let platform: TestPlatform;
let session: SignedIn;
let meeting: ActionCard;
let announcement: ActionCard;

const get = async <T>(path: string): Promise<T> => (await session.fetch(path)).json() as Promise<T>;

const ask = async (words: string) => {
  const chat = await openChat(platform.url, session);
  const asked = await chat.ask(words);
  chat.close();
  return asked;
};

const cardOf = async (words: string): Promise<ActionCard> => {
  const { card } = await ask(words);
  if (!card) throw new Error('There is no card');
  return card;
};

/** What a console shows that opens the card: the times of the steps as they stand, or as they are read anew. */
const lookAt = async ({ id, meeting: wanted, language }: ActionCard) => {
  if (!wanted) throw new Error('This is no meeting');
  const { callTool } = meetingCalls(`${platform.url}/mcp`, session.cookie);
  const step = (stepId: string, call: object) => callTool({ ...call, cardId: id, stepId });
  const calendars = await step('checking_availability', availabilityCall(wanted));
  const { availability } = v.parse(AvailabilityResult, calendars.result);
  const found = await step('getting_suggestions', suggestionsCall({ language }, wanted, { availability }));
  return v.parse(SuggestionsResult, found.result).suggestions.map(({ start }) => start);
};

let onFirstDay: string[];
let fiveDaysLater: { at: number; times: string[] };

/** One installation grows older: used on its first day, looked at after five, started again after two weeks. */
beforeAll(async () => {
  platform = await startPlatform({ demo: true, clock });
  session = await signIn(platform.url, 'admin');
  meeting = await cardOf('마케팅 팀 60분 회의 잡아줘');
  announcement = await cardOf('마케팅 팀에 금요일 회의 취소 공지 써줘');
  onFirstDay = await lookAt(meeting);
  expect(await lookAt(meeting)).toEqual(onFirstDay);
  clock.advance(5 * DAY_MS);
  session = await signIn(platform.url, 'admin');
  fiveDaysLater = { at: clock.now().getTime(), times: await lookAt(meeting) };
  clock.advance(9 * DAY_MS);
  await platform.restart();
  session = await signIn(platform.url, 'admin');
});
afterAll(() => platform.stop());

test('an open meeting card never offers a time that has passed', () => {
  const { at, times } = fiveDaysLater;
  expect(Math.min(...onFirstDay.map((start) => Date.parse(start)))).toBeLessThan(at);
  expect(times.length).toBeGreaterThan(0);
  expect(Math.min(...times.map((start) => Date.parse(start)))).toBeGreaterThan(at);
});

test('two weeks later cards that were never decided are over, and nobody is asked for them', async () => {
  expect(await get('/api/cards')).toEqual({ cards: [] });
  for (const { id, conversationId, messageId } of [meeting, announcement]) {
    const path = `/api/conversations/${conversationId}/messages`;
    const { messages } = await get<{ messages: Message[] }>(path);
    const { card } = messages.find((message) => message.id === messageId)?.metadata ?? {};
    expect(Date.parse(card?.expiresAt ?? '')).toBeLessThan(clock.now().getTime());
    const chat = await openChat(platform.url, session);
    const actionId = card?.actions[0]?.id ?? '';
    const value = card?.meeting ? undefined : '#general';
    const refused = await chat.decide({
      action: 'approve',
      cardId: id,
      actionId,
      ...defined({ value }),
    });
    chat.close();
    expect(refused).toMatchObject({ ok: false });
  }
});

test('the dashboard knows no response time and no cost of a day on which nobody asked', async () => {
  expect(await get('/health')).toMatchObject({ status: 'ok', avgResponseTime: null });
  const { usage } = await get<{ usage: UsageSummary }>('/api/llm/usage?timeRange=24h');
  expect(usage).toMatchObject({ totalRequests: 0, totalCost: 0, unpricedRequests: 0 });
  const { agents } = await get<{ agents: AgentStat[] }>('/a2a/api/stats');
  expect(agents.map(({ status, activity }) => `${status} ${activity}`)).toEqual(
    Array.from({ length: 5 }, () => 'online idle'),
  );
  for (const { lastSeen } of agents)
    expect(clock.now().getTime() - Date.parse(lastSeen ?? '')).toBeLessThan(60_000);
});

test('empty costs say when something was last used; longer periods still hold what was spent', async () => {
  const costsOf = async (range: string) =>
    (await get<{ costs: Costs }>(`/api/llm/costs?timeRange=${range}`)).costs;
  const whole = { from: '2000-01-01T00:00:00Z', to: clock.now().toISOString() };
  const { records } = await get<{ records: UsageRecord[] }>(
    `/api/llm/usage/records?${new URLSearchParams({ ...whole, limit: '1' }).toString()}`,
  );
  for (const range of ['1d', '7d']) {
    const { summary, recorded, span } = await costsOf(range);
    expect(summary.totalRequests).toBe(0);
    expect(recorded?.last).toBe(records[0]?.ts);
    expect(Date.parse(recorded?.last ?? '')).toBeLessThan(Date.parse(span.from));
  }
  const { summary, recorded, span } = await costsOf('90d');
  expect(summary.totalCost).toBeGreaterThan(100);
  // The demo's history is shorter than twice this range: there is nothing to compare it with.
  const before = 2 * Date.parse(span.from) - Date.parse(span.to);
  expect(Date.parse(recorded?.first ?? '')).toBeGreaterThan(before);
});

test('Observe and Analyze know nothing of the range, and of when the newest record is', async () => {
  const { logs } = await get<{ logs: LogEntry[] }>('/api/logs?limit=1');
  const { observation } = await get<{ observation: Observation }>('/api/observe');
  expect(observation).toMatchObject({ errorRate: null, agentActivity: [], alerts: [] });
  expect(observation.recorded?.last).toBe(logs[0]?.ts);
  for (const range of ['1h', '24h', '7d']) {
    const { analysis } = await get<{ analysis: Analysis }>(`/api/analyze?range=${range}`);
    expect(analysis.now).toEqual({ responseTime: null, successRate: null, errorRate: null, throughput: 0 });
    expect(analysis).toMatchObject({ agents: [], insights: [], recorded: { last: logs[0]?.ts } });
  }
});

test('no run, no task and no stop is still said to go on', async () => {
  expect(await get('/api/interventions/running')).toEqual({ tasks: [], toolCalls: [] });
  expect(await get(`/api/runs/${meeting.runId}`)).toMatchObject({ run: { status: 'completed' } });
  const { network } = await get<{ network: { links: { messageCount: number }[] } }>('/a2a/api/network');
  expect(network.links.map(({ messageCount }) => messageCount)).toEqual(network.links.map(() => 0));
});
