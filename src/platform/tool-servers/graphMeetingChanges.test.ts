import { wallClockInstant } from '@contract/wallClock';
import { openGraphBench, type GraphBench } from '@test/support/graphBench';
import type { GraphService } from '@test/support/graphService';
import type { McpTestClient } from '@test/support/mcpTestClient';

const TIMEOUT_MS = 1500;
const at = (day: number, hour: number) => wallClockInstant(2026, 11, day, hour).toISOString();

let bench: GraphBench;
let graph: GraphService;
let tools: McpTestClient;

beforeAll(async () => {
  bench = await openGraphBench({ now: () => new Date(at(23, 8)) }, TIMEOUT_MS);
  ({ graph, tools } = bench);
});
afterAll(async () => {
  await bench.close();
});

const meeting = (subject: string) => ({
  subject,
  start: at(24, 15),
  end: at(24, 16),
  attendees: ['seoyeon@team.example'],
});

describe('meetings of the mailbox', () => {
  const started = async (subject: string) => {
    const made = await tools.call('create_meeting', meeting(subject), `make:${subject}`);
    const { id } = made.structuredContent as { id: string };
    return { meetingId: id, expectedStart: at(24, 15) };
  };

  it('are moved and given other people once for one key, and Microsoft tells them', async () => {
    const wanted = {
      ...(await started('옮길 회의')),
      start: at(25, 10),
      end: at(25, 11),
      addAttendees: ['james@team.example'],
    };
    const before = graph.calls.length;
    const first = await tools.call('change_meeting', wanted, 'card:change');
    const again = await tools.call('change_meeting', wanted, 'card:change');
    expect(first.structuredContent).toMatchObject({
      start: at(25, 10),
      attendees: ['seoyeon@team.example', 'james@team.example'],
      told: ['seoyeon@team.example', 'james@team.example'],
    });
    expect(again.structuredContent).toEqual(first.structuredContent);
    const sent = graph.calls.slice(before).filter(({ name }) => name.startsWith('PATCH'));
    expect(sent).toHaveLength(1);
    expect(bench.madeOf('옮길 회의')).toMatchObject([
      { start: { dateTime: expect.stringMatching(/^2026-11-25T01:00/) } },
    ]);
  });

  it('keep who was optional, and the room, when they are moved', async () => {
    const wanted = await started('선택 참석 회의');
    const attendee = (type: string, address: string) => ({ type, emailAddress: { address } });
    const [event = {}] = bench.madeOf('선택 참석 회의');
    Object.assign(event, {
      attendees: [
        attendee('required', 'seoyeon@team.example'),
        attendee('optional', 'Emma@team.example'),
        attendee('resource', 'room-3@team.example'),
      ],
    });
    const change = {
      ...wanted,
      start: at(26, 10),
      end: at(26, 11),
      addAttendees: ['james@team.example'],
      removeAttendees: ['seoyeon@team.example'],
    };
    const answer = await tools.call('change_meeting', change, 'card:optional');
    expect(answer.isError).not.toBe(true);
    expect(bench.madeOf('선택 참석 회의')).toMatchObject([
      {
        attendees: [
          attendee('optional', 'Emma@team.example'),
          attendee('resource', 'room-3@team.example'),
          attendee('required', 'james@team.example'),
        ],
      },
    ]);
  });

  it('are cancelled once for one key', async () => {
    const wanted = await started('없앨 회의');
    const first = await tools.call('cancel_meeting', wanted, 'card:cancel');
    const again = await tools.call('cancel_meeting', wanted, 'card:cancel');
    expect(first.structuredContent).toMatchObject({ subject: '없앨 회의', told: ['seoyeon@team.example'] });
    expect(again.isError).not.toBe(true);
    expect(bench.callsTo('POST cancel')).toHaveLength(1);
    expect(bench.madeOf('없앨 회의')).toEqual([]);
  });

  it('are left alone where they have moved, are gone, or somebody else organises them', async () => {
    const wanted = await started('남의 회의');
    const moved = await tools.call('cancel_meeting', { ...wanted, expectedStart: at(24, 9) }, 'k1');
    expect(moved.content).toMatchObject([{ text: expect.stringMatching(/^meeting_moved/) }]);
    const gone = await tools.call('cancel_meeting', { ...wanted, meetingId: 'AAMkNone' }, 'k2');
    expect(gone.content).toMatchObject([{ text: expect.stringMatching(/^meeting_gone/) }]);
    Object.assign(bench.madeOf('남의 회의')[0] ?? {}, { isOrganizer: false });
    const others = await tools.call(
      'change_meeting',
      { ...wanted, removeAttendees: ['x@team.example'] },
      'k3',
    );
    expect(others.content).toMatchObject([{ text: expect.stringMatching(/^not_organizer/) }]);
    expect(bench.madeOf('남의 회의')).toHaveLength(1);
  });
});
