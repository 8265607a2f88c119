import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import { LiveMark } from './LiveMark';

test('a stream is not called connected while the sidebar says that the platform is away', async () => {
  const { feedChat, stop } = await renderPart(<LiveMark status="connected" />, {
    preloaded: signedInState('operator'),
  });
  feedChat({ type: 'connected' });
  expect(await screen.findByText('connected')).toBeVisible();
  feedChat({ type: 'disconnected', reason: 'transport close' });
  expect(await screen.findByText('disconnected')).toBeVisible();
  feedChat({ type: 'connected' });
  expect(await screen.findByText('connected')).toBeVisible();
  stop();
});
