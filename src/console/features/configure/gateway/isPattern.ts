import { RE2JS } from 're2js';

/** Whether the platform can match by it. */
export const isPattern = (text: string): boolean => {
  try {
    RE2JS.compile(text);
    return true;
  } catch {
    return false;
  }
};
