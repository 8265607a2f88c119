import { buildActionCard } from '@test/builders/buildActionCard';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { signedInState } from '@test/support/makeTestStore';
import { renderPart } from '@test/support/renderPart';
import { screen } from '@testing-library/react';
import { useCardRights } from './useCardRights';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const Standing = ({ expiresAt }: { expiresAt: number }) => (
  <p>{useCardRights(buildActionCard({ expiresAt: new Date(expiresAt).toISOString() })).standing}</p>
);

let view: Awaited<ReturnType<typeof renderPart>>;
afterEach(() => {
  view.stop();
});

test.each([
  { clock: 'ahead', serverAheadMs: -DAY_MS, leftMs: HOUR_MS, standing: 'open' },
  { clock: 'behind', serverAheadMs: DAY_MS, leftMs: -HOUR_MS, standing: 'expired' },
])("with a clock a day $clock a card is $standing by the server's time", async (off) => {
  const serverNow = (): number => Date.now() + off.serverAheadMs;
  const health = (): Response =>
    Response.json(buildSystemMetrics(), { headers: { Date: new Date(serverNow()).toUTCString() } });
  view = await renderPart(<Standing expiresAt={serverNow() + off.leftMs} />, {
    answers: { 'GET /health': health },
    preloaded: signedInState(),
  });
  expect(await screen.findByText(off.standing)).toBeVisible();
});
