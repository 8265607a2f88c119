import { DEFAULT_SYSTEM_CONFIG } from '@contract/entities/systemConfig';
import { signIn } from './signIn';

/** How long agents may be silent, where a test must not be saved by what comes later. */
export const setSilence = async (url: string, timeout: number): Promise<void> => {
  const { general } = DEFAULT_SYSTEM_CONFIG;
  const config = { ...DEFAULT_SYSTEM_CONFIG, general: { ...general, timeout } };
  const admin = await signIn(url, 'admin');
  const answer = await admin.fetch('/api/config/system', { method: 'PUT', body: { config } });
  if (!answer.ok) throw new Error(`The time-out was not set: ${String(answer.status)}`);
};
