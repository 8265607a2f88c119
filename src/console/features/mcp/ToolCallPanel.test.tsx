import { modeChosen } from '@console/domain/preferences/preferencesSlice';
import type { ToolServerTool } from '@contract/entities/toolServer';
import type { Role } from '@contract/entities/user';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToolCallPanel } from './ToolCallPanel';

const tool = (change: Partial<ToolServerTool>): ToolServerTool => ({
  name: 'send_message',
  description: 'Posts to a channel',
  inputSchema: {
    type: 'object',
    required: ['channel', 'text'],
    properties: { channel: { type: 'string' }, text: { type: 'string' } },
  },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  tier: 'write',
  unjudged: false,
  usage: { calls: 0, errors: 0 },
  ...change,
});

let view: Awaited<ReturnType<typeof renderPart>>;
let bodies: unknown[];
const show = async (change: Partial<ToolServerTool>, role: Role = 'operator', serverId = 'slack') => {
  bodies = [];
  view = await renderPart(<ToolCallPanel serverId={serverId} tool={tool(change)} />, {
    answers: {
      'POST /mcp/api/call': async (request: Request) => {
        const { callId, ...body } = (await request.json()) as { callId?: string };
        expect(callId).toMatch(/^call_/);
        bodies.push(body);
        return { result: { ok: true } };
      },
    },
    preloaded: signedInState(role),
  });
};
afterEach(() => {
  view.stop();
});

const fill = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: /channel/ }), '#general');
  await userEvent.type(screen.getByRole('textbox', { name: /text/ }), 'hello');
};
const callLive = async () => {
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Live' }));
  await userEvent.click(screen.getByRole('button', { name: 'Call tool' }));
};

test.each(['operator', 'admin', 'member'] as const)(
  'a live call that writes asks the %s first, with what it will do and send',
  async (role) => {
    await show({}, role);
    await callLive();
    const dialog = await screen.findByRole('dialog', { name: 'slack.send_message, 실제로 호출할까요?' });
    expect(dialog).toHaveTextContent('#general 채널에 메시지 게시: hello. 서버의 데이터를 바꿉니다.');
    expect(dialog).toHaveTextContent('channel#generaltexthello');
    expect(bodies).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: '실제로 호출' }));
    expect(await screen.findByText(/"ok": true/)).toBeVisible();
    expect(bodies).toEqual([
      {
        server: 'slack',
        method: 'send_message',
        params: { channel: '#general', text: 'hello' },
        dryRun: false,
      },
    ]);
  },
);

test('who thinks better of it calls nothing', async () => {
  await show({});
  await callLive();
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '취소' }));
  expect(bodies).toEqual([]);
});

test('a tool that nobody has judged is said to be one, whatever its tier', async () => {
  await show({ unjudged: true, tier: 'read' }, 'operator', 'other');
  await callLive();
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    '아직 아무도 이 도구의 영향을 판정하지 않았습니다',
  );
  expect(bodies).toEqual([]);
});

test('what only reads is called at once', async () => {
  await show({ tier: 'read' });
  await callLive();
  expect(await screen.findByText(/"ok": true/)).toBeVisible();
  expect(bodies).toHaveLength(1);
});

test('in a console that is in Dry Run nothing is called for real', async () => {
  await show({});
  act(() => void view.store.dispatch(modeChosen('dry-run')));
  await callLive();
  expect(await screen.findByText(/"ok": true/)).toBeVisible();
  expect(bodies).toMatchObject([{ dryRun: true }]);
});
