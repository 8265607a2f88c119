import { buildTeamChat } from './demoTeamChat';

const NOW = new Date('2026-11-21T01:42:18.000Z');

it('tells the posts of two weeks in their order, with the runs that began in the team chat', () => {
  const { events, asked } = buildTeamChat(NOW);
  const times = events.map(({ timestamp }) => timestamp);
  expect(times).toEqual([...times].sort());
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(times.at(-1)! <= NOW.toISOString()).toBe(true);
  for (const type of ['mention', 'dm', 'channel']) {
    expect(events.filter((event) => event.type === type).length).toBeGreaterThan(5);
  }
  expect(events.some(({ hasAttachment }) => hasAttachment)).toBe(true);
  expect(asked.length).toBe(events.filter(({ runId }) => runId !== undefined).length);
});

it('writes names for ids', () => {
  const { events } = buildTeamChat(NOW);
  const mention = events.find(({ type }) => type === 'mention');
  expect(mention).toMatchObject({ message: expect.stringMatching(/^@케이비서 /) as string });
  expect(mention?.channel).toMatch(/^[a-z]+$/);
  expect(events.find(({ type }) => type === 'dm')).toMatchObject({ channel: '케이비서' });
});

it('writes the same feed for the same day', () => {
  expect(buildTeamChat(NOW)).toEqual(buildTeamChat(NOW));
});
