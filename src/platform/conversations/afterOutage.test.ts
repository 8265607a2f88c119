import type { ActionCard } from '@contract/entities/actionCard';
import { buildMeetingCard } from '@test/builders/buildMeetingCard';
import { UnavailableError } from '@platform/common/unavailableError';
import { HttpError } from '@platform/http/httpError';
import { createLasting } from '@platform/storage/engine/lasting';
import type { ToolCallRequest } from '@platform/tool-manager/toolCaller';
import { beginAfterOutage } from './afterOutage';
import { createCardsUnderWay } from './cardsUnderWay';
import { createMeetingWork } from './meetingWork';

const away = () => new UnavailableError('database-away', 'The database cannot be reached', 1);
const step = { id: 'call', server: 'slack', method: 'send_message', params: {}, kind: 'call', attempts: 0 };
const card = (change: Partial<ActionCard> = {}): ActionCard => ({
  ...buildMeetingCard({ id: 'card-1', origin: 'team-chat' }),
  ...change,
});
/** The card cannot be read either, at first. */
const backWith = (left: ActionCard, isStopped = false) => {
  let reads = 0;
  return {
    database: { lasting: createLasting().keepTrying },
    cards: {
      get: () => ((reads += 1) === 1 ? Promise.reject(away()) : Promise.resolve(left)),
      isStopped: () => Promise.resolve(isStopped),
    },
  };
};
/** Fails for want of the database once, or for something else. */
const failsOnce = (error: Error = away()) => {
  const begun: ActionCard[] = [];
  const work = (one: ActionCard): Promise<void> => {
    begun.push(one);
    return begun.length === 1 ? Promise.reject(error) : Promise.resolve();
  };
  return { begun, work };
};

test('what could not begin begins when the database is back, with the card as it is then', async () => {
  const { begun, work } = failsOnce();
  const left = card({ title: 'as it is then' });
  await beginAfterOutage(backWith(left), work)(card());
  expect(begun).toEqual([card(), left]);
});

const approvedWith = (status: 'pending' | 'running' | 'failed' | 'unknown') =>
  card({ status: 'approved', steps: [{ ...step, status }] as ActionCard['steps'] });

test('what was decided meanwhile does not begin again', async () => {
  const { begun, work } = failsOnce();
  await beginAfterOutage(backWith(card({ status: 'rejected' })), work)(card());
  expect(begun).toHaveLength(1);
});

test.each([
  ['pending', 2],
  ['running', 1],
  ['failed', 1],
  ['unknown', 1],
] as const)('an approved call that is %s then is begun %i times', async (status, times) => {
  const { begun, work } = failsOnce();
  await beginAfterOutage(backWith(approvedWith(status)), work)(approvedWith('pending'));
  expect(begun).toHaveLength(times);
});

test('another failure is the caller’s', async () => {
  const { begun, work } = failsOnce(new HttpError(502, 'tool-server-unreachable', 'slack is away'));
  await expect(beginAfterOutage(backWith(card()), work)(card())).rejects.toThrow('slack is away');
  expect(begun).toHaveLength(1);
});

test.each(['prepare', 'confirm'] as const)(
  'a meeting of the team chat goes on when the database is back, and its channel hears of no failure (%s)',
  async (method) => {
    const asked: string[] = [];
    const create = { ...step, kind: 'create_meeting', server: 'outlook', method: 'create_meeting' };
    const steps = [{ ...create, status: 'pending' }] as ActionCard['steps'];
    const left = method === 'prepare' ? card() : card({ status: 'approved', steps });
    const callTool = ({ method: tool }: ToolCallRequest) => {
      asked.push(tool);
      const error = asked.length === 1 ? away() : new HttpError(409, 'in-progress', 'A console goes on');
      return Promise.reject(error);
    };
    const mina = { id: 'user-1', username: 'mina' };
    const work = createMeetingWork({
      ...backWith(left),
      callTool,
      ownerOf: () => Promise.resolve(mina),
      recorder: { log: () => '' },
      underWay: createCardsUnderWay(),
    });
    await (method === 'prepare' ? work.prepare(left) : work.confirm(left, mina));
    const tool = method === 'prepare' ? 'check_availability' : 'create_meeting';
    expect(asked).toEqual([tool, tool]);
  },
);

test.each(['prepare', 'confirm'] as const)(
  'a meeting of the team chat that was stopped is told to nobody (%s)',
  async (method) => {
    const asked: string[] = [];
    const create = { ...step, kind: 'create_meeting', server: 'outlook', method: 'create_meeting' };
    const steps = [{ ...create, status: 'pending' }] as ActionCard['steps'];
    const mina = { id: 'user-1', username: 'mina' };
    const work = createMeetingWork({
      ...backWith(card()),
      callTool: ({ method: tool }: ToolCallRequest) => {
        asked.push(tool);
        return Promise.reject(new HttpError(409, 'canceled', 'It was stopped'));
      },
      ownerOf: () => Promise.resolve(mina),
      recorder: { log: () => '' },
      underWay: createCardsUnderWay(),
    });
    await (method === 'prepare'
      ? work.prepare(card())
      : work.confirm(card({ status: 'approved', steps }), mina));
    expect(asked).toEqual([method === 'prepare' ? 'check_availability' : 'create_meeting']);
  },
);

test('a meeting that everybody was stopped after is not prepared', async () => {
  const asked: string[] = [];
  const work = createMeetingWork({
    ...backWith(card(), true),
    callTool: ({ method }: ToolCallRequest) => {
      asked.push(method);
      return Promise.reject(new HttpError(409, 'in-progress', 'A console goes on'));
    },
    ownerOf: () => Promise.resolve({ id: 'user-1', username: 'mina' }),
    recorder: { log: () => '' },
    underWay: createCardsUnderWay(),
  });
  await work.prepare(card());
  expect(asked).toEqual([]);
});
