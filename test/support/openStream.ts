import { WebSocket } from 'ws';
import type { SignedIn } from './signIn';

/** A raw stream of a signed-in user, after its first frame. */
export const openStream = async (url: string, { cookie }: Pick<SignedIn, 'cookie'>, path = '/ws/logs') => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers: { cookie } });
  await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
  return { socket, closed: new Promise<number>((resolve) => socket.once('close', resolve)) };
};
