import type { LogCondition } from './entities/logCondition';
import { joinList } from './listText';

/** The condition as the address of the Log Viewer says it. */
export const logConditionParams = (condition: LogCondition): Record<string, string> => {
  const { levels = [], agents = [], q = '', meta = {}, kind = '', runs = '', runId = '' } = condition;
  const { pattern = '', flagged } = condition;
  const params = {
    level: joinList(levels),
    agent: joinList(agents),
    q,
    meta: Object.keys(meta).length === 0 ? '' : JSON.stringify(meta),
    kind,
    runs,
    run: runId,
    pattern,
    flagged: flagged ? 'true' : '',
  };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
};
