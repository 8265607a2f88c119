import { interventionsApi } from '@console/domain/interventions/interventionsApi';
import {
  interventionsStream,
  selectInterventions,
  selectPausedAgents,
} from '@console/domain/interventions/interventionsSlice';
import type { InterventionsResponse } from '@contract/http/interventions';
import { openConsole, type TestConsole } from '@test/support/openConsole';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const ROUNDS = 6;

let platform: TestPlatform;
let consoles: TestConsole[] = [];
beforeAll(async () => {
  platform = await startPlatform();
  consoles = [await openConsole(platform.url, 'operator'), await openConsole(platform.url, 'admin')];
});
afterAll(async () => {
  for (const one of consoles) one.close();
  await platform.stop();
});

test('two operators who pause and resume the same agents at once see the same in the end', async () => {
  for (const one of consoles) {
    one.dispatch(interventionsStream.watched());
    await one.until('the stream', ({ interventions }) => interventions.stream === 'connected');
  }
  const steps = consoles.flatMap((one, who) =>
    Array.from({ length: ROUNDS }, (_, round) => {
      const command = (round + who) % 2 === 0 ? 'pause' : 'resume';
      const params = { agentId: ['workflow', 'monitor'][round % 2] };
      const idempotencyKey = `${String(who)}-${String(round)}`;
      return one.dispatch(
        interventionsApi.endpoints.intervene.initiate({ target: 'pause', command, params, idempotencyKey }),
      );
    }),
  );
  const answers = await Promise.all(steps);
  expect(answers.every(({ error }) => error === undefined)).toBe(true);
  const [first] = consoles;
  const answer = await first?.session.fetch('/api/interventions');
  const truth = (await answer?.json()) as InterventionsResponse;
  expect(truth.interventions).toHaveLength(2 * ROUNDS);
  const ids = truth.interventions.map(({ id }) => id).sort();
  for (const one of consoles) {
    await one.until('all of them', (state) => selectInterventions(state).length === 2 * ROUNDS);
    expect(
      selectInterventions(one.state())
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids);
    expect(selectPausedAgents(one.state())).toEqual(truth.pausedAgents);
  }
});
