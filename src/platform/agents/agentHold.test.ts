import { createAgentHold, type AgentHold } from './agentHold';

test('what another process has paused is held before the next step, though nobody has told of it yet', async () => {
  const hold: AgentHold = createAgentHold(() => {
    hold.holdOnly(['monitor']);
    return Promise.resolve();
  });
  const waiting = jest.fn();
  const going = jest.fn();
  const { signal } = new AbortController();
  const admitted = hold.admit('monitor', signal, waiting).then(going);
  await hold.admit('planner', signal, waiting);
  await new Promise(setImmediate);
  expect([waiting.mock.calls.length, going.mock.calls.length]).toEqual([1, 0]);
  hold.release(['monitor']);
  await admitted;
});

test('where it cannot be known who is paused nothing begins, and a stop ends the wait', async () => {
  const hold = createAgentHold(() => new Promise(() => undefined));
  const stop = new AbortController();
  const going = jest.fn();
  const admitted = hold.admit('monitor', stop.signal, () => undefined).then(going);
  await new Promise(setImmediate);
  expect(going).not.toHaveBeenCalled();
  stop.abort(new Error('Stopped'));
  await expect(admitted).rejects.toThrow('Stopped');
});
