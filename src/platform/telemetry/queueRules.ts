import * as v from 'valibot';
import { QueueRules } from '@contract/entities/runQueue';
import type { QueueRulesBody, QueueRulesResponse } from '@contract/http/runQueue';
import { fieldChanges, type FieldChange } from '@contract/fieldChanges';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { Sql } from '@platform/storage/engine/database';
import type { DocumentsRepository } from '@platform/storage/settings/documentsRepository';
import type { RunQueueRepository } from '@platform/storage/telemetry/runQueueRepository';
import { queueSince } from './normCount';

/** The first version is that of migration 0121: there is always one. The triggers of runs read it as well. */
const DOCUMENT = 'run-queue-rules';

export interface QueueRulesService {
  read: () => Promise<QueueRulesResponse>;
  /** Answers what it changes. Throws 409 `queue-rules-moved` when somebody else saved meanwhile. */
  save: (body: QueueRulesBody, by: string, sql: Sql) => Promise<FieldChange[]>;
  /** Counts what is usual and looks at the runs of the queue's days again. */
  apply: () => Promise<void>;
}

export interface QueueRulesDependencies {
  documents: DocumentsRepository;
  runQueue: RunQueueRepository;
  clock: Clock;
}

export const createQueueRules = ({
  documents,
  runQueue,
  clock,
}: QueueRulesDependencies): QueueRulesService => ({
  read: async () => {
    const document = await documents.get(DOCUMENT);
    if (!document) throw new Error('The rules of the queue are missing');
    const { value, version, updatedBy, updatedAt } = document;
    return { rules: v.parse(QueueRules, value), version, updatedBy, updatedAt };
  },
  save: async ({ rules, expectedVersion }, by, sql) => {
    const at = clock.now().toISOString();
    const saved = await documents.put({ name: DOCUMENT, value: rules, expectedVersion, by, at }, sql);
    if (saved.state === 'conflict')
      throw new HttpError(409, 'queue-rules-moved', 'Somebody else saved the rules meanwhile');
    return fieldChanges(saved.before, rules);
  },
  apply: async () => {
    const since = queueSince(clock);
    await runQueue.countNorms(since);
    await runQueue.fill(since);
  },
});
