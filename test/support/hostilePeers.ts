import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@platform/storage/demo/random';
import { hostileTry, type HostileTry } from './hostileBytes';
import { openRawPeer, type RawPeer } from './rawPeer';

/** Whoever is owed an answer has it by then, also from a machine under load. */
const ANSWER_LIMIT_MS = 10_000;

export interface PeerCounts {
  tried: number;
  /** By the status line's code; 0 for those that got no answer. */
  statuses: Record<string, number>;
  /** What ought not to be: an answer that blames the server, or a peer that nobody could connect as. */
  failures: string[];
  /** Peers that neither finish what they say nor go away. */
  left: RawPeer[];
}

/** So many strangers, some at a time, who say what nobody should and leave as nobody does. */
export const sendHostilePeers = async (
  url: string,
  {
    count,
    random,
    atOnce = 20,
    leaving = 20,
  }: { count: number; random: Random; atOnce?: number; leaving?: number },
): Promise<PeerCounts> => {
  const counts: PeerCounts = { tried: 0, statuses: {}, failures: [], left: [] };
  const next = async (): Promise<void> => {
    while (counts.tried < count) {
      counts.tried += 1;
      await attempt(url, hostileTry(random), counts, leaving);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return counts;
};

const attempt = async (
  url: string,
  { bytes, then }: HostileTry,
  counts: PeerCounts,
  leaving: number,
): Promise<void> => {
  let peer: RawPeer;
  try {
    peer = await openRawPeer(url, bytes);
  } catch (error) {
    counts.failures.push(`${String(error)} before ${JSON.stringify(bytes.toString('latin1').slice(0, 80))}`);
    return;
  }
  if (then === 'leave' && counts.left.length < leaving) {
    counts.left.push(peer);
    return;
  }
  const heard = once(peer.socket, 'data').catch(() => undefined);
  if (then === 'reset' || then === 'leave') peer.socket.resetAndDestroy();
  else if (then === 'reset-on-answer') peer.socket.once('data', () => peer.socket.resetAndDestroy());
  else if (then === 'end') peer.socket.end();
  await Promise.race([heard, peer.ended, pause(ANSWER_LIMIT_MS, undefined, { ref: false })]);
  const status = /^HTTP\/1\.1 (\d+)/.exec(peer.received())?.[1] ?? '0';
  counts.statuses[status] = (counts.statuses[status] ?? 0) + 1;
  if (Number(status) >= 500)
    counts.failures.push(`${status} for ${JSON.stringify(bytes.toString('latin1'))}`);
  peer.socket.destroy();
};
