import { sessionFile } from '@console/app/store/sessionFile';
import { messageSubmitted } from '@console/domain/outbox/outboxActions';
import { tracesActions } from '@console/domain/traces/tracesReducer';
import { usageApi } from '@console/domain/usage/usageApi';
import { openConsole, type TestConsole } from '@test/support/openConsole';
import { recordingOf } from '@test/support/recordingOf';
import { replaySession } from '@test/support/replaySession';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const ASKED = '시스템 상태 알려줘';

let platform: TestPlatform;
let operator: TestConsole;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  operator = await openConsole(platform.url, 'operator');
});
afterAll(async () => {
  operator.close();
  await platform.stop();
});

const ask = async (id: string): Promise<void> => {
  const payload = { conversationId: id, content: ASKED, dryRun: false, model: 'gpt-4o-mini' as const };
  operator.dispatch(messageSubmitted(payload, operator.state().session.user?.id ?? ''));
  await operator.until('a whole reply', ({ messages }) =>
    Object.values(messages.entities).some(
      ({ type, status, conversationId }) =>
        conversationId === id && type === 'assistant' && status === 'complete',
    ),
  );
};
/** State and recording are read in one go, so that nothing comes in between. */
const exported = (texts: 'kept' | 'masked') => {
  const state = JSON.parse(JSON.stringify(operator.state())) as unknown;
  return { state, file: sessionFile(recordingOf(operator.store), texts) };
};

test('a real session with a streamed reply, live traces and cached calls replays to its own state', async () => {
  operator.dispatch(tracesActions.watched());
  await operator.dispatch(usageApi.endpoints.getUsage.initiate('7d'));
  await ask('conv_recorded');
  await operator.until('live traces', ({ traces }) => traces.items.length > 0);
  operator.dispatch(tracesActions.unwatched());
  const { state, file } = exported('kept');
  expect(file).toContain(ASKED);
  expect(replaySession(file)).toEqual(state);
});

test('without texts nothing of what was said is in the file, and it still replays', async () => {
  await ask('conv_masked');
  const { file } = exported('masked');
  const replayed = replaySession(file);
  const { preloadedState } = JSON.parse(
    sessionFile({ preloadedState: operator.state(), actions: [] }, 'masked'),
  ) as { preloadedState: string };
  expect(replayed).toEqual(JSON.parse(preloadedState));
  const spoken = Object.values(operator.state().messages.entities).map(({ content }) => content);
  expect(spoken).toContain(ASKED);
  for (const words of spoken) expect(file).not.toContain(JSON.stringify(words).slice(1, -1));
});
