import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SendMessageConfiguration } from '@a2a-js/sdk';
import { SERVICE_PREFIXES } from '@contract/endpoints/endpoint';
import { newId } from '@platform/common/newId';

/** Place at which an agent of others calls about one task, and what is kept of its token. */
export interface KeptPush {
  pushId: string;
  pushToken: string;
}

/** A call of an agent about a task. */
export interface Ring {
  pushId: string;
  /** As it was sent along; absent: none was. */
  token: string | undefined;
  /** Address that the call comes from. */
  ip: string;
}

const TOKEN_BYTES = 32;
/** One configuration for each task: what goes on with it replaces the former. */
const CONFIG_ID = 'agent-operations-console';

export interface AskedPush {
  configuration: SendMessageConfiguration;
  kept: KeptPush;
  /** Its task is known, or there is none. */
  settled: () => void;
}

export interface TaskPushes {
  /** Asks an agent to call us whenever its task changes; undefined where the console has no address outside. */
  ask: () => AskedPush | undefined;
  /** One whose task is not known yet: its agent may call before it answers. */
  unsettled: (pushId: string) => KeptPush | undefined;
}

export const createTaskPushes = (publicUrl: string | undefined): TaskPushes => {
  const unsettled = new Map<string, KeptPush>();
  return {
    unsettled: (pushId) => unsettled.get(pushId),
    ask: () => {
      if (publicUrl === undefined) return undefined;
      const pushId = newId('push');
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const kept = { pushId, pushToken: hashOf(token).toString('hex') };
      unsettled.set(pushId, kept);
      const settled = () => void unsettled.delete(pushId);
      return { configuration: configurationFor(pushId, token, publicUrl), kept, settled };
    },
  };
};

const configurationFor = (pushId: string, token: string, publicUrl: string): SendMessageConfiguration => {
  const url = `${publicUrl}${SERVICE_PREFIXES.gateway}/api/push/${pushId}`;
  // Agents send one of the two: which, depends on the version of their library.
  const authentication = { scheme: 'Bearer', credentials: token };
  return {
    acceptedOutputModes: [],
    returnImmediately: false,
    taskPushNotificationConfig: { tenant: '', id: CONFIG_ID, taskId: '', url, token, authentication },
  };
};

export const isTokenOf = (given: string, { pushToken }: Pick<KeptPush, 'pushToken'>): boolean => {
  const [expected, hash] = [Buffer.from(pushToken, 'hex'), hashOf(given)];
  return expected.length === hash.length && timingSafeEqual(expected, hash);
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
