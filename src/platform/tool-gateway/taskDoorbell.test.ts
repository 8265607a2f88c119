import { setTimeout as pause } from 'node:timers/promises';
import { createTaskPushes } from '@platform/gateway/taskPush';
import { createTaskRings } from '@platform/gateway/taskRings';
import { createTaskDoorbell } from './taskDoorbell';

const LONG_MS = 60_000;

test('a call that comes before its task is stored wakes whoever waits for the task', async () => {
  const pushes = createTaskPushes('http://console.example');
  const asked = pushes.ask();
  const { pushId } = asked?.kept ?? { pushId: '' };
  const token = asked?.configuration.taskPushNotificationConfig?.token;
  const rings = createTaskRings();
  const bell = rings.listen('desk', 't1', pushId);
  const ring = createTaskDoorbell({
    agentTasks: { byPush: () => Promise.resolve(null), pushed: () => Promise.resolve() },
    look: () => Promise.reject(new Error('somebody waits for it already')),
    rings,
    pushes,
    tellOthers: () => undefined,
    clock: { now: () => new Date('2026-11-27T00:00:00.000Z') },
  });
  await ring({ pushId, token, ip: '127.0.0.1' });
  const woken = bell.next(LONG_MS, new AbortController().signal).then(() => 'woken');
  expect(await Promise.race([woken, pause(300, 'waiting')])).toBe('woken');
});
