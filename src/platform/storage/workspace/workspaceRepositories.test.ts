import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createWorkspaceRepositories, type Workspace } from './workspaceRepositories';

let database: Database;
let workspace: Workspace;

beforeAll(async () => {
  database = await openTestDatabase();
  workspace = createWorkspaceRepositories(database);
  await database.query(
    `INSERT INTO workspace_people (id, name, real_name, email, tz, title) VALUES
       ('U01', 'seoyeon', '김서연', 'Seoyeon@demo.example', 'Asia/Seoul', ''),
       ('U02', 'a_b', 'A % B', 'ab@demo.example', 'Asia/Seoul', '')`,
  );
});
afterAll(() => database.close());

const post = { place: 'C01', text: '안녕하세요', at: new Date('2026-11-20T01:00:00Z') };
const event = {
  subject: '주간 회의',
  startAt: '2026-11-24T01:00:00.000Z',
  endAt: '2026-11-24T02:00:00.000Z',
  organizer: 'assistant@demo.example',
  attendees: ['seoyeon@demo.example'],
  teamsLink: true,
};

describe('posts', () => {
  it('gives each post of one second its own Slack time stamp', async () => {
    const first = await workspace.posts.append({ ...post, idempotencyKey: undefined });
    const second = await workspace.posts.append({ ...post, idempotencyKey: undefined });
    expect(first.item.ts).toMatch(/^1795136400\.\d{6}$/);
    expect(second.item.ts > first.item.ts).toBe(true);
  });

  it('posts once for two callers with one key at the same time', async () => {
    const both = await Promise.all(
      [1, 2].map(() => workspace.posts.append({ ...post, place: 'C02', idempotencyKey: 'k1' })),
    );
    expect(both.map(({ state }) => state).sort()).toEqual(['added', 'repeated']);
    expect(both[0]?.item.ts).toBe(both[1]?.item.ts);
  });

  it('tells a key that was used for another post', async () => {
    const first = { ...post, place: 'C03', idempotencyKey: 'k2' };
    await workspace.posts.append(first);
    const reused = await workspace.posts.append({ ...first, text: 'other' });
    expect(reused).toMatchObject({ state: 'reused', item: { text: '안녕하세요' } });
  });

  it('reads a thread with its reactions', async () => {
    const { item } = await workspace.posts.append({ ...post, idempotencyKey: undefined });
    expect(await workspace.posts.react('C01', item.ts, 'eyes')).toBe(true);
    expect(await workspace.posts.react('C01', item.ts, 'eyes')).toBe(false);
    expect(await workspace.posts.react('C01', '1.000001', 'eyes')).toBeNull();
    expect(await workspace.posts.thread('C01', item.ts)).toMatchObject([
      { ts: item.ts, reactions: [{ name: 'eyes', users: ['U0CONSOLE'] }] },
    ]);
  });
});

describe('calendar', () => {
  it('creates one meeting for one key, and shows it as busy to its attendees', async () => {
    const own = { ...event, attendees: ['own@demo.example'], idempotencyKey: 'm2' };
    const first = await workspace.calendar.create(own);
    const again = await workspace.calendar.create(own);
    expect([first.state, again.state]).toEqual(['added', 'repeated']);
    expect(again.item).toEqual(first.item);
    const busy = await workspace.calendar.busy(
      ['OWN@demo.example'],
      '2026-11-24T01:30:00Z',
      '2026-11-24T05:00:00Z',
    );
    expect(busy).toEqual([
      { email: 'own@demo.example', start: event.startAt, end: event.endAt, subject: '주간 회의' },
    ]);
  });

  it('leaves out what only touches the range from outside', async () => {
    await workspace.calendar.create({ ...event, idempotencyKey: 'm1' });
    expect(
      await workspace.calendar.busy(['seoyeon@demo.example'], event.endAt, '2026-11-25T00:00:00Z'),
    ).toEqual([]);
    expect(await workspace.calendar.list('2026-11-23T00:00:00Z', event.startAt, 10)).toEqual([]);
  });
});

describe('mail and directory', () => {
  it('sends a mail once, and sent mail is not received mail', async () => {
    const mail = {
      fromName: 'Assistant',
      fromEmail: 'assistant@demo.example',
      recipients: ['a@demo.example'],
      subject: 's',
      body: 'b',
      at: '2026-11-20T01:00:00.000Z',
      idempotencyKey: 'mail1',
    };
    expect((await workspace.mail.send(mail)).state).toBe('added');
    expect((await workspace.mail.send(mail)).state).toBe('repeated');
    expect((await workspace.mail.send({ ...mail, body: 'c' })).state).toBe('reused');
    expect(await workspace.mail.received('2026-11-01T00:00:00Z', 10)).toEqual([]);
  });

  it('searches people by text that is never a pattern', async () => {
    expect(await workspace.directory.searchPeople('%', 10)).toHaveLength(1);
    expect(await workspace.directory.searchPeople('_', 10)).toHaveLength(1);
    expect(await workspace.directory.searchPeople('', 10)).toHaveLength(2);
    expect(await workspace.directory.peopleByEmail(['seoyeon@DEMO.example'])).toMatchObject([{ id: 'U01' }]);
  });
});
