import { createHmac, timingSafeEqual } from 'node:crypto';

const VERSION = 'v0';
const MAX_AGE_S = 300;

export interface SignedRequest {
  /** As it arrived. */
  body: string;
  timestamp: unknown;
  signature: unknown;
}

/** Whether Slack signed it, and no longer than five minutes ago: an older one may be played again by anybody. */
export const isFromSlack = (
  { body, timestamp, signature }: SignedRequest,
  secret: string,
  now: Date,
): boolean => {
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) {
    return false;
  }
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_AGE_S) return false;
  const mac = createHmac('sha256', secret).update(`${VERSION}:${timestamp}:${body}`).digest('hex');
  const [expected, given] = [Buffer.from(`${VERSION}=${mac}`), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
};
