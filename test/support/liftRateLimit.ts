import { DEFAULT_SYSTEM_CONFIG } from '@contract/entities/systemConfig';
import { signIn } from './signIn';

const MOST = 100_000;

/** For tests that ask more in a minute than a person does. */
export const liftRateLimit = async (url: string): Promise<void> => {
  const { security } = DEFAULT_SYSTEM_CONFIG;
  const config = { ...DEFAULT_SYSTEM_CONFIG, security: { ...security, rateLimit: MOST } };
  const admin = await signIn(url, 'admin');
  const answer = await admin.fetch('/api/config/system', { method: 'PUT', body: { config } });
  if (!answer.ok) throw new Error(`The rate limit was not lifted: ${String(answer.status)}`);
};
