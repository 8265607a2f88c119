/** @jest-environment ./test/support/browserEnvironment.ts */
import type { LinkRight } from '@contract/entities/conversationLink';
import { buildActionCard } from '@test/builders/buildActionCard';
import { buildConversation } from '@test/builders/buildConversation';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { waitFor } from '@testing-library/react';
import { selectNotifications } from './notificationsSlice';

let made: ReturnType<typeof makeTestStore>;
afterEach(() => {
  made.stop();
});

test.each<[LinkRight, string[]]>([
  ['read', ['Server error']],
  ['write', ['Server error', 'Approval needed']],
])('a card of a conversation behind a link to %s', async (linkRight, told) => {
  made = makeTestStore({
    answers: {
      'GET /api/conversations/conv_1': { conversation: buildConversation({ userId: 'user_lee', linkRight }) },
    },
    preloaded: signedInState(),
  });
  await made.started;
  const payload = buildActionCard({ userId: 'user_lee' });
  made.feedChat({ type: 'received', events: [{ event: 'action-card', payload }] });
  made.feedChat({
    type: 'received',
    events: [{ event: 'error', payload: { error: 'No', code: 'internal' } }],
  });
  const titles = () => selectNotifications(made.store.getState()).map(({ title }) => title);
  await waitFor(() => {
    expect(titles()).toContain('Server error');
  });
  expect(titles()).toEqual(told);
});
