import type { AlertRule } from '@contract/entities/alertRule';
import type { AlertPreview, AlertRulesResponse } from '@contract/http/alerts';
import { fieldChanges } from '@contract/fieldChanges';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { DocumentsRepository } from '@platform/storage/settings/documentsRepository';
import { readFigures, readPast, stepOf, type FigureSources } from './figures';
import { simulateRule } from './simulateRule';

export interface AlertRules {
  current: (sql?: Sql) => Promise<AlertRulesResponse>;
  /** Throws 409 `changed-meanwhile` when somebody saved another version. */
  save: (by: string, rules: AlertRule[], expectedVersion: number, sql: Sql) => Promise<AlertRulesResponse>;
  preview: (rule: AlertRule) => Promise<AlertPreview>;
}

export interface AlertRulesDependencies {
  documents: DocumentsRepository;
  audit: AuditRepository;
  /** For the past: what reads much. */
  heavySources: FigureSources;
  clock: Clock;
}

const DOCUMENT = 'alert-rules';
const PREVIEW_MS = 7 * 86_400_000;

export const createAlertRules = ({
  documents,
  audit,
  heavySources,
  clock,
}: AlertRulesDependencies): AlertRules => ({
  current: async (sql) => {
    const stored = await documents.get(DOCUMENT, sql);
    return { rules: (stored?.value ?? []) as AlertRule[], version: stored?.version ?? 0 };
  },
  save: async (by, rules, expectedVersion, sql) => {
    const at = clock.now().toISOString();
    const put = await documents.put({ name: DOCUMENT, value: rules, expectedVersion, by, at }, sql);
    if (put.state === 'conflict')
      throw new HttpError(409, 'changed-meanwhile', 'Somebody else saved the rules meanwhile');
    const { version } = put.document;
    const details = { version, rules, changes: fieldChanges(put.before, rules) };
    await audit.append({ ts: at, actor: by, action: 'alerts.rules', target: DOCUMENT, details }, sql);
    return { rules, version };
  },
  preview: async (rule) => {
    const at = clock.now();
    const [from, to] = [at.getTime() - PREVIEW_MS, at.getTime()];
    const [past, now] = await Promise.all([
      readPast(heavySources, rule, { from, to }),
      readFigures(heavySources, rule, at),
    ]);
    return {
      from: new Date(from).toISOString(),
      to: at.toISOString(),
      stepMinutes: past ? stepOf(rule) : null,
      ...simulateRule(rule, past ?? []),
      now,
    };
  },
});
